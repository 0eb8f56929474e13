/** The first segments of the paths that the server answers itself. No site is ever shown in their place. */
export const ownRoutes: readonly string[] = [
  'v1',
  'app',
  'docs',
  'files',
  'healthz',
  'integrations',
  'metrics',
  'openapi',
  'openapi.json',
  'pdf',
  'saml',
]
