import { isJson, type Located, listIn, textIn } from './reader.ts'
import type { SampleRequest } from './request.ts'

export interface CodeSample {
  title: string
  syntax: string
  code: string
}

/** What the description brings itself, and the request in the languages that most people call APIs from. */
export function codeSamples(operation: Located, request: SampleRequest): CodeSample[] {
  const given = [...listIn(operation.value, 'x-codeSamples'), ...listIn(operation.value, 'x-code-samples')]
  const own = given.filter(isJson).flatMap((sample): CodeSample[] => {
    const code = textIn(sample, 'source')
    const syntax = textIn(sample, 'lang') ?? ''
    return code === undefined ? [] : [{ title: textIn(sample, 'label') ?? syntax, syntax: syntax.toLowerCase(), code }]
  })
  const titles = new Set(own.map(({ title }) => title.toLowerCase()))
  const made = writers.map(({ title, syntax, write }) => ({ title, syntax, code: write(request) }))
  return [...own.slice(0, 20), ...made.filter(({ title }) => !titles.has(title.toLowerCase()))]
}

const writers = [
  { title: 'cURL', syntax: 'bash', write: curl },
  { title: 'JavaScript', syntax: 'javascript', write: javascript },
  { title: 'Python', syntax: 'python', write: python },
  { title: 'Go', syntax: 'go', write: go },
]

function curl({ method, url, headers, body }: SampleRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)}`,
    ...headers.map(([name, value]) => `  -H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  -d ${quote(body)}`]),
  ]
  return lines.join(' \\\n')
}

function javascript({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(headers.length > 0 ? [`  headers: ${indented(JSON.stringify(Object.fromEntries(headers), null, 2))},`] : []),
    ...(body === undefined
      ? []
      : [`  body: ${isJsonText(body) ? `JSON.stringify(${indented(body)})` : JSON.stringify(body)},`]),
  ]
  const rest = options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
  return `const response = await fetch(${JSON.stringify(url)}${rest})\nconst data = await response.json()`
}

function python({ method, url, headers, body }: SampleRequest): string {
  const parts = [
    `    ${JSON.stringify(url)},`,
    ...(headers.length > 0 ? [`    headers=${JSON.stringify(Object.fromEntries(headers))},`] : []),
    ...(body === undefined ? [] : [`    data=${JSON.stringify(body)},`]),
  ]
  return `import requests\n\nresponse = requests.request(\n    ${JSON.stringify(method)},\n${parts.join('\n')}\n)\nprint(response.text)`
}

function go({ method, url, headers, body }: SampleRequest): string {
  const text = body === undefined ? 'nil' : `strings.NewReader(${JSON.stringify(body)})`
  const lines = headers.map(([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  return [
    `request, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${text})`,
    'if err != nil {\n\tlog.Fatal(err)\n}',
    ...lines,
    'response, err := http.DefaultClient.Do(request)',
  ].join('\n')
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function isJsonText(text: string): boolean {
  return /^[{[]/.test(text)
}
