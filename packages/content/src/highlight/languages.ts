/** Names under which authors know a language that the highlighter calls something else. */
const aliases: Record<string, string> = {
  apacheconf: 'apache',
  asp: 'csharp',
  astro: 'xml',
  bat: 'dos',
  batch: 'dos',
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  cjs: 'javascript',
  clj: 'clojure',
  cmd: 'dos',
  coffee: 'coffeescript',
  conf: 'nginx',
  console: 'shell',
  cs: 'csharp',
  cts: 'typescript',
  curl: 'bash',
  cxx: 'cpp',
  desktop: 'freedesktop',
  docker: 'dockerfile',
  dotenv: 'ini',
  edn: 'clojure',
  env: 'ini',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  'f#': 'fsharp',
  feature: 'gherkin',
  fish: 'bash',
  fs: 'fsharp',
  golang: 'go',
  gql: 'graphql',
  h: 'c',
  hbs: 'handlebars',
  hpp: 'cpp',
  hs: 'haskell',
  htm: 'xml',
  html: 'xml',
  https: 'http',
  irb: 'ruby',
  javascriptreact: 'javascript',
  jinja: 'django',
  jinja2: 'django',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsonl: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  kts: 'kotlin',
  liquid: 'twig',
  make: 'makefile',
  md: 'markdown',
  mdx: 'markdown',
  mjs: 'javascript',
  ml: 'ocaml',
  mts: 'typescript',
  nixos: 'nix',
  node: 'javascript',
  objc: 'objectivec',
  'objective-c': 'objectivec',
  pascal: 'delphi',
  patch: 'diff',
  pl: 'perl',
  plist: 'xml',
  plpgsql: 'pgsql',
  postgres: 'pgsql',
  postgresql: 'pgsql',
  proto: 'protobuf',
  ps: 'powershell',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  pycon: 'python-repl',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  sass: 'scss',
  sh: 'bash',
  'shell-session': 'shell',
  shellscript: 'bash',
  shellsession: 'shell',
  svelte: 'xml',
  svg: 'xml',
  systemd: 'freedesktop',
  tex: 'latex',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  typescriptreact: 'typescript',
  vb: 'vbnet',
  viml: 'vim',
  vimscript: 'vim',
  vue: 'xml',
  xhtml: 'xml',
  xsd: 'xml',
  xsl: 'xml',
  yml: 'yaml',
  zsh: 'bash',
}

/** The languages of the highlighter that are known here: what is fetched by name is never a name that somebody wrote. */
const known: ReadonlySet<string> = new Set(
  (
    'abnf ada apache applescript arduino asciidoc autohotkey awk bash bnf c capnproto clojure cmake coffeescript cpp ' +
    'crystal csharp css d dart delphi diff django dns dockerfile dos ebnf elixir elm erb erlang excel fortran freedesktop ' +
    'fsharp gherkin glsl go gradle graphql groovy haml handlebars haskell haxe http ini java javascript json julia kotlin ' +
    'latex less lisp llvm lua makefile markdown mathematica matlab nginx nim nix nsis objectivec ocaml openscad perl pgsql ' +
    'php powershell prolog properties protobuf puppet python python-repl qml r reasonml ruby rust sas scala scheme scss ' +
    'shell smalltalk sql stata stylus swift tcl thrift twig typescript vala vbnet verilog vhdl vim wasm x86asm xml xquery yaml'
  ).split(' '),
)

/** Languages that stand within others. */
const embedded: Record<string, readonly string[]> = {
  asciidoc: ['xml'],
  coffeescript: ['javascript'],
  dart: ['markdown', 'xml'],
  django: ['xml'],
  dockerfile: ['bash'],
  erb: ['xml', 'ruby'],
  haml: ['ruby'],
  handlebars: ['xml'],
  http: ['json', 'xml'],
  javascript: ['xml', 'css', 'graphql'],
  markdown: ['xml'],
  nix: ['markdown', 'xml'],
  'python-repl': ['python'],
  qml: ['xml'],
  shell: ['bash'],
  twig: ['xml'],
  typescript: ['xml', 'css', 'graphql'],
  xml: ['css', 'javascript'],
  xquery: ['xml'],
}

/** The name of a language as the highlighter has it; undefined for one that it does not know. */
export function languageOf(syntax: string): string | undefined {
  const name = syntax.toLowerCase()
  const language = Object.hasOwn(aliases, name) ? aliases[name] : name
  return language !== undefined && known.has(language) ? language : undefined
}

/** A language with all that may stand in it. */
export function languagesIn(language: string): readonly string[] {
  return [language, ...(embedded[language] ?? [])]
}
