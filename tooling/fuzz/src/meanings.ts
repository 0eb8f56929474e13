import type { Schema } from './contract.ts'

/** What the strings of the contract stand for. */
export type Meaning =
  | 'address'
  | 'base64'
  | 'certificate'
  | 'colour'
  | 'cursor'
  | 'date'
  | 'email'
  | 'emoji'
  | 'expression'
  | 'host'
  | 'id'
  | 'json'
  | 'jwt'
  | 'link'
  | 'markdown'
  | 'mediaType'
  | 'path'
  | 'policy'
  | 'script'
  | 'search'
  | 'secret'
  | 'slug'
  | 'title'
  | 'words'

export type ParameterLocation = 'path' | 'query' | 'body'

const byFormat: Record<string, Meaning> = {
  uri: 'address',
  'uri-reference': 'link',
  email: 'email',
  'date-time': 'date',
  byte: 'base64',
  emoji: 'emoji',
}

/** The first that fits a name counts. */
const byName: [RegExp, Meaning][] = [
  [/^name$|^title$|^label$|^tag$|^displayName$|^subject$|^message$|^button_text$|^copyright$/, 'title'],
  [/^hostname$|^proxy$|^subdomain$|[dD]omains?$/, 'host'],
  [/^emails?$/, 'email'],
  [/emoji|Reactions$/, 'emoji'],
  [/^condition$|^expression$/, 'expression'],
  [/^(?:query|search)$/, 'search'],
  [/^jwt/, 'jwt'],
  [/^(?:shareKey|secrets?|clientSecret|inviteId)$/, 'secret'],
  [/^claims$/, 'json'],
  [/^(?:base64|clientDataJSON|attestationObject)$/, 'base64'],
  [/^certificate$/, 'certificate'],
  [/^issuer$/, 'address'],
  [/^contentType$/, 'mediaType'],
  [/^(?:path|pagePath|source|urlUnfurl|to)$/, 'path'],
  [
    /^(?:slug|specSlug|basename|integrationName|anchor|fragment|type|codeblock|id|\$id|ref|icon|light|dark|transports)$/,
    'slug',
  ],
  [/^(?:markdown|summary)$/, 'markdown'],
  [/^script$/, 'script'],
  [
    /^contentSecurityPolicy$|-(?:src|uri|to|content|requests|ancestors|action|types|for)(?:-\w+)?$|^sandbox$|^referrer$/,
    'policy',
  ],
  [/^text$/, 'json'],
  [/Ids?$|ID$/, 'id'],
  [
    /^(?:organization|space|spaces|collection|page|parent|teams?|users?|members|add|remove|site|siteSpace|siteSection)$/,
    'id',
  ],
  [
    /^(?:revision|baseRevision|conflict|file|reusableContent|spec|translation|creator|contributor|reviewer|owner|authors)$/,
    'id',
  ],
  [/^(?:targetPage|defaultTeam|defaultSite\w+|into|integration|node|record|definition|document|seed|sections)$/, 'id'],
  [/^(?:currentSiteSpace|includedSiteSpaces|lastVersion|key|upload|changeRequest)$/, 'id'],
  [/^(?:description|handle|fontFamily|body|default|enum|required|variables|markdownBody)$/, 'words'],
]

const colours = /#\(/

/** What a string of the contract stands for, by its format, its pattern or its name; undefined when nobody has said. */
export function meaningOf(name: string, schema: Schema, location: ParameterLocation): Meaning | undefined {
  const { format, pattern = '', maxLength = 0 } = schema
  if (format !== undefined) return byFormat[format]
  if (colours.test(pattern)) return 'colour'
  if (location === 'query' && name === 'page' && maxLength > 100) return 'cursor'
  return byName.find(([names]) => names.test(name))?.[1]
}
