import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type Request, type Response } from 'express'
import { expect, it } from 'vitest'
import { expressPrototypes } from '#http/transport/express-prototypes.ts'
import { createServer } from '#http/transport/node-http.ts'

/** Express compares with the prototypes that it would give: they are the same before and after it has seen a request. */
it('requests and responses have the prototypes that Express gives them', async () => {
  const app = express()
  const seen: unknown[] = []
  const look = (request: object, response: object) => {
    seen.push(Object.getPrototypeOf(request) === app.request, Object.getPrototypeOf(response) === app.response)
  }
  app.use((request: Request, response: Response) => {
    look(request, response)
    response.end()
  })
  const server = createServer(expressPrototypes(app), (request, response) => {
    look(request, response)
    app(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  server.close()
  expect(seen).toEqual([true, true, true, true])
})
