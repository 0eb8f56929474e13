const inlineNames = new Set(
  `a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label map mark nobr output
  picture q rp rt ruby s samp small source span strike strong sub sup time track tt u var wbr`.split(/\s+/),
)

const otherNames = new Set(
  `address article aside audio blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu
  nav noscript object ol optgroup option p param path pre script search section select style summary svg table tbody td
  template textarea tfoot th thead title tr ul video`.split(/\s+/),
)

/** What a browser does not show, whatever stands in it. */
const unseenNames = new Set(['script', 'style', 'svg', 'template', 'head', 'title', 'noscript', 'textarea'])

const voidNames = new Set(['br', 'hr', 'img', 'source', 'wbr', 'input', 'col', 'param', 'track', 'frame'])

/** Components that stand within a line. */
const inlineComponents = new Set([
  'link',
  'navlink',
  'routerlink',
  'router-link',
  'nuxtlink',
  'badge',
  'icon',
  'codestep',
])

/** Names that HTML does not know, such as the one in `Vec<T>`, were not meant as tags. */
export function isHtmlName(name: string): boolean {
  return inlineNames.has(name) || otherNames.has(name)
}

/** Whether an element stands within a line. */
export function isInlineName(name: string): boolean {
  return inlineNames.has(name)
}

export function isInlineComponent(name: string): boolean {
  return inlineComponents.has(name)
}

export function isUnseenName(name: string): boolean {
  return unseenNames.has(name)
}

/** Whether an element has no end tag. */
export function isVoidName(name: string): boolean {
  return voidNames.has(name)
}
