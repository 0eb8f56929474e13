import type { MathElement } from './math-node.ts'

/**
 * Reads MathML that a library wrote, and leaves in it what is known here. The policy of pages allows no styles within them: what
 * makes a difference becomes an attribute or a class.
 */
export function readMarkup(markup: string): MathElement | undefined {
  const root: MathElement = { tag: '', children: [] }
  const open = [root]
  for (const [text, closing, tag, written = ''] of markup.matchAll(piece)) {
    if (tag === undefined) open.at(-1)?.children.push(unescaped(text))
    else if (closing) open.pop()
    else {
      const element = elementOf(tag, written)
      // What is not known is left out around what it holds.
      if (element) open.at(-1)?.children.push(element)
      open.push(element ?? open.at(-1) ?? root)
    }
  }
  const [math] = root.children
  return typeof math === 'object' && math.tag === 'math' ? math : undefined
}

const piece = /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*>|[^<]+/g

const elements = new Set(
  (
    'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle ' +
    'msub msubsup msup mtable mtd mtext mtr munder munderover none'
  ).split(' '),
)

const attributeNames = new Set(
  (
    'accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathbackground ' +
    'mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy ' +
    'symmetric voffset width'
  ).split(' '),
)

const classNames: Record<string, string> = {
  'tml-left': 'left',
  'tml-right': 'right',
  'tml-jot': 'loose',
  'tml-cancel': 'cancel',
  upstrike: 'up',
  downstrike: 'down',
  sout: 'sout',
}

function elementOf(tag: string, written: string): MathElement | undefined {
  if (!elements.has(tag)) return undefined
  const all = [...written.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ])
  const { style = '', class: names = '', ...others } = Object.fromEntries(all) as Record<string, string>
  const styles = new Map(style.split(';').map((rule) => rule.split(':') as [string, string]))
  const attributes = Object.entries({ ...others, ...colorsOf(styles) }).filter(
    ([name, value]) => attributeNames.has(name) && /^[\w\s.%#+()-]{1,60}$/.test(value),
  )
  const classes = [...names.split(' ').flatMap((name) => classNames[name] ?? []), ...classesOf(styles)]
  return {
    tag,
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    ...(classes.length > 0 && { classes }),
    children: [],
  }
}

function colorsOf(styles: ReadonlyMap<string, string>): Record<string, string> {
  const [color, background] = [styles.get('color'), styles.get('background-color')]
  return { ...(color && { mathcolor: color }), ...(background && { mathbackground: background }) }
}

function classesOf(styles: ReadonlyMap<string, string>): string[] {
  return [
    ...(styles.get('padding-left') === '0em' ? ['tight-start'] : []),
    ...(styles.get('padding-right') === '0em' ? ['tight-end'] : []),
    ...(styles.has('border') ? ['boxed'] : []),
    ...(styles.get('width') === '50%' ? ['margin'] : []),
    ...(styles.get('width') === '100%' ? ['wide'] : []),
  ]
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
