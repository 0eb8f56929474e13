import { afterAll, beforeAll } from 'vitest'
import { describeConventions, readEverything } from './conventions.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { describeResources, readObjects } from './resources.ts'

// One server for all that only reads.
let read: {
  fixture: Fixture
  url: string
  objects: Awaited<ReturnType<typeof readObjects>>
  everything: Awaited<ReturnType<typeof readEverything>>
}
beforeAll(async () => {
  const fixture = await createFixture()
  const [objects, everything] = [await readObjects(fixture), await readEverything(fixture)]
  read = { fixture, url: fixture.world.server.url, objects, everything }
})
afterAll(() => read.fixture.world.server[Symbol.asyncDispose]())

describeResources(() => read)
describeConventions(() => read)
