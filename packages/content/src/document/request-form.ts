import { fieldsOf } from './build.ts'

/** A part of a request that somebody fills in. */
export interface RequestField {
  location: 'path' | 'query' | 'header'
  name: string
  isRequired: boolean
  example: string
}

/** What a request of an API is made of, where readers may send one. */
export interface RequestForm {
  /** Where it may be sent; nowhere else. */
  servers: string[]
  fields: RequestField[]
  body?: { type: string; example: string }
  labels: { tryIt: string; send: string; server: string; body: string }
}

/** The form that describing an operation has put into a block; undefined where there is none. */
export function requestFormIn(data: unknown): RequestForm | undefined {
  const { request } = fieldsOf(data)
  return Array.isArray(fieldsOf(request).servers) ? (request as RequestForm) : undefined
}
