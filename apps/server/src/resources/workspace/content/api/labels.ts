import type { ApiLabels } from '#ports.ts'

/** For what is printed, and for sites in English. */
export const englishApiLabels: ApiLabels = {
  authorization: 'Authorization',
  servers: 'Servers',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  headers: 'Headers',
  cookies: 'Cookies',
  requestBody: 'Request body',
  responses: 'Responses',
  example: 'Example',
  samples: 'Code samples',
  required: 'required',
  deprecated: 'deprecated',
  recursive: 'as above',
  more: 'and more',
  oneOf: 'one of',
  values: 'Values',
  tryIt: 'Try it',
  send: 'Send',
}
