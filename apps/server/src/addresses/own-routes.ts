/** The first segments of the paths that the server answers itself, some of them on its own host alone. */
export const ownRoutes: readonly string[] = [
  'v1',
  'app',
  'docs',
  'files',
  'healthz',
  'integrations',
  'invite',
  'metrics',
  'oidc',
  'openapi',
  'openapi.json',
  'pdf',
  'saml',
  'sign-in',
  'sign-out',
  'uploads',
]

/** What stands for a whole page at the root of a host, so that a page of a site there could be called the same. */
export const ownPages: readonly string[] = ['docs', 'healthz', 'metrics', 'openapi.json', 'v1']

/** What no organization is called: it could pass for a part of the server. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...ownRoutes,
  ...[
    'admin',
    'api',
    'assets',
    'auth',
    'localhost',
    'login',
    'mail',
    'quire',
    'security',
    'sites',
    'static',
    'support',
  ],
  ...['system', 'well-known', 'www'],
])
