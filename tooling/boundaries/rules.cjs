const { builtinModules } = require('node:module')

const server = '^apps/server/src'
const resource = `${server}/resources/[^/]+/[^/]+`
const repository = `${server}/.*[/-]repository\\.ts$`
const queries = installed('kysely')
const drivers = installed('better-sqlite3|pg')

/** Each rule forbids the imports that it describes; type imports count like any other. */
const forbidden = [
  rule({
    name: 'everything-resolves',
    why: 'No rule can judge an import whose target is unknown.',
    from: {},
    to: { couldNotResolve: true },
  }),
  rule({
    name: 'no-cycles',
    why: 'Two modules that need each other are one module.',
    from: {},
    to: { circular: true },
  }),

  rule({
    name: 'packages-are-entered-by-name',
    why: "A package's `exports` are its public interface; a relative path goes around it.",
    from: { path: '^([^/]+/[^/]+)/', pathNot: '^tooling/codegen/tests/' },
    to: { path: '^(packages|apps|tooling)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  }),
  rule({
    name: 'generated-files-stay-home',
    why: 'Only its own package reads a generated file; the one that is exported, `openapi.json`, is for all.',
    from: { path: '^([^/]+/[^/]+)/', pathNot: '^tooling/codegen/tests/' },
    to: { path: '\\.gen\\.', pathNot: ['^$1/', '^packages/api-validator/src/openapi\\.gen\\.json$'] },
  }),
  rule({
    name: 'nothing-imports-the-server',
    why: 'The server is the top of the tree.',
    from: { pathNot: '^apps/server/' },
    to: { path: '^apps/server/' },
  }),
  rule({
    name: 'the-app-runs-in-browsers',
    why: 'What the app reaches has nothing of Node, however far down: a browser would stop there.',
    from: { path: '^apps/web/src/' },
    to: { path: `^(node:)?(${builtinModules.join('|')})$`, reachable: true },
  }),
  rule({
    name: 'the-app-stands-on-the-client',
    why: 'What the app can do, every client of the API can do. It prints pages with the code that prints sites.',
    from: { path: '^apps/web/src/' },
    to: {
      path: '^(packages|apps|tooling)/',
      pathNot: ['^apps/web/', '^packages/client/', '^packages/content/src/(html|preview)\\.ts$'],
    },
  }),
  rule({
    name: 'one-kit',
    why: 'React Aria is the only kit of components, and it is entered part by part, or all of it is loaded.',
    from: { path: '^apps/web/src/' },
    to: { path: installed('react-aria-components/dist/exports/index[^/]*|react-aria|react-stately') },
  }),
  rule({
    name: 'nothing-ships-tooling',
    why: 'Tooling works on the code; the code does not know it.',
    from: { path: '^(packages|apps)/[^/]+/src/' },
    to: { path: '^tooling/' },
  }),
  rule({
    name: 'api-types-import-nothing',
    why: 'Everybody can afford a package without dependencies.',
    from: { path: '^packages/api-types/src/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/api-types/src/' },
  }),
  rule({
    name: 'api-packages-stand-on-api-types',
    why: 'The client and the validator know the contract and nothing else of ours.',
    from: { path: '^packages/(client|api-validator)/src/' },
    to: { path: '^(packages|apps|tooling)/', pathNot: '^packages/(api-types|$1)/' },
  }),
  rule({
    name: 'content-stands-alone',
    why: 'Content logic knows neither the API nor the server.',
    from: { path: '^packages/content/src/' },
    to: { path: '^(packages|apps|tooling)/', pathNot: '^packages/content/' },
  }),
  rule({
    name: 'content-is-pure',
    why: 'Logic without input and output is tested without a world around it. A library that is large is loaded when it is needed.',
    from: { path: '^packages/content/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|buffer|util|url|path/posix|module)$' },
  }),

  rule({
    name: 'http-stays-at-the-edge',
    why: 'A service that knows no request can also be called by a job or a command.',
    from: { pathNot: [`${server}/(main|app)\\.ts$`, `${server}/http/`, '^apps/server/tests/(http|app)/'] },
    to: { path: installed('express') },
  }),
  rule({
    name: 'one-adapter-of-the-validator',
    why: 'Whatever leans on the inside of express-openapi-validator breaks, and is mended, in one file.',
    from: { pathNot: '^packages/api-validator/src/express-openapi-validator\\.ts$' },
    to: { path: installed('express-openapi-validator') },
  }),
  rule({
    name: 'queries-stay-in-repositories',
    why: 'Who asks the database, and for what, is seen in these files only.',
    from: {
      pathNot: [`${server}/db/`, repository, '^apps/server/tests/(db|crash-recovery)/', '^tooling/bench/'],
    },
    to: { path: queries },
  }),
  rule({
    name: 'drivers-stay-in-engines',
    why: 'Another database engine is a matter of its folder only.',
    from: {
      pathNot: [
        `${server}/db/(sqlite|postgres)/`,
        '^apps/server/tests/(db/|crash-recovery/|support/(sqlite-file\\.ts$|postgres/))',
        '^tooling/bench/',
      ],
    },
    to: { path: drivers },
  }),
  rule({
    name: 'nothing-knows-the-engine',
    why: 'Everything above asks for what a database offers; these files alone decide which engine answers.',
    from: {
      path: `${server}/`,
      pathNot: [`${server}/db/(sqlite|postgres)/`, `${server}/db/(engines|outages|digest-reader)\\.ts$`],
    },
    to: { path: `${server}/db/(sqlite|postgres)/` },
  }),
  rule({
    name: 'engines-do-not-know-each-other',
    why: 'What they share is beside them, and each can be taken away.',
    from: { path: `${server}/db/(sqlite|postgres)/` },
    to: { path: `${server}/db/(sqlite|postgres)/`, pathNot: `${server}/db/$1/` },
  }),
  rule({
    name: 'jobs-and-commands-call-services',
    why: 'What a job or a command does is checked and logged like a request.',
    from: { path: `${server}/(cli|jobs)/` },
    to: { path: [queries, drivers, repository] },
  }),

  rule({
    name: 'arrows-point-down',
    why: 'main, app, http, handlers, service, repository, db: each knows only those after it.',
    from: { path: `${server}/(resources|access|db|jobs|net)/` },
    to: { path: [`${server}/(http|cli)/`, `${server}/(main|app|server|handlers)\\.ts$`] },
  }),
  rule({
    name: 'http-looks-down',
    why: 'The server is assembled in main and app.',
    from: { path: `${server}/http/` },
    to: { path: [`${server}/(cli|jobs)/`, `${server}/(main|app)\\.ts$`] },
  }),
  rule({
    name: 'only-the-map-sees-handlers',
    why: 'A handler answers one operation; whoever else needs the deed calls the service.',
    from: { pathNot: `${server}/handlers\\.ts$` },
    to: { path: `${server}/resources/.*[/-]handlers\\.ts$` },
  }),
  rule({
    name: 'repositories-are-private',
    why: 'A resource calls the service of another, which checks access, and never reads its rows.',
    from: { path: `(${resource}|${server}/access)/` },
    to: { path: repository, pathNot: '^$1/' },
  }),
  rule({
    name: 'services-guard-repositories',
    why: 'Whoever passes by the service passes by the access check.',
    from: { pathNot: [`${resource}/`, `${server}/access/`] },
    to: { path: repository },
  }),
  rule({
    name: 'repositories-look-down',
    why: 'Rows in, rows out: a repository calls no rules and presents nothing.',
    from: { path: `(${server}/.*/)[^/]*repository\\.ts$` },
    to: { path: `${server}/(resources|access|http|jobs)/`, pathNot: '$1[^/]*repository\\.ts$' },
  }),

  rule({
    name: 'publishing-and-extensions-stand-apart',
    why: 'Both stand on workspace; neither needs the other.',
    from: { path: `${server}/resources/(publishing|extensions)/` },
    to: { path: `${server}/resources/(publishing|extensions)/`, pathNot: `${server}/resources/$1/` },
  }),
  rule({
    name: 'workspace-looks-down',
    why: 'Spaces exist without a site or an integration.',
    from: { path: `${server}/resources/workspace/` },
    to: { path: `${server}/resources/(publishing|extensions)/` },
  }),
  rule({
    name: 'identity-looks-down',
    why: 'People and organizations exist without content.',
    from: { path: `${server}/resources/identity/` },
    to: { path: `${server}/resources/(workspace|publishing|extensions)/` },
  }),
  rule({
    name: 'spaces-stand-on-content',
    why: 'Change requests and comments stand on spaces, and spaces on content.',
    from: { path: `${server}/resources/workspace/(spaces|content)/` },
    to: { path: `${server}/resources/workspace/(change-requests|comments)/` },
  }),
  rule({
    name: 'content-knows-no-space',
    why: 'Revisions and pages are the same whichever space points at them.',
    from: { path: `${server}/resources/workspace/content/` },
    to: { path: `${server}/resources/workspace/spaces/` },
  }),
  rule({
    name: 'derived-rows-look-down',
    why: 'In which order search, links and digests are updated is decided above them, in one file.',
    from: { path: `${server}/resources/workspace/content/content-index/(search|links|digests)/` },
    to: {
      path: `${server}/resources/workspace/content/content-index/[^/]+\\.ts$`,
      pathNot: '/state-repository\\.ts$',
    },
  }),
  rule({
    name: 'access-looks-down',
    why: 'Every resource asks for access; access asks only the database.',
    from: { path: `${server}/access/` },
    to: { path: `${server}/(resources|jobs)/` },
  }),
  rule({
    name: 'db-looks-down',
    why: 'The database layer is the bottom of the server.',
    from: { path: `${server}/db/` },
    to: { path: `${server}/`, pathNot: `${server}/db/` },
  }),
  rule({
    name: 'migrations-are-frozen',
    why: 'A released migration must not change because something that it imports did.',
    from: { path: `${server}/db/migrations/\\d` },
    to: { pathNot: installed('kysely') },
  }),
]

module.exports = {
  forbidden,
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '\\.gen\\.'] },
    exclude: { path: '^[^/]+/[^/]+/(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
}

function rule({ name, why, from, to }) {
  return { name, comment: why, severity: 'error', from, to }
}

/** A package as pnpm stores it, or its types alone. */
function installed(names) {
  return `(^|node_modules/)(@types/)?(${names})(/|$)`
}
