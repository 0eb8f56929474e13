import type { TokenKind } from '@quire/content/typeset'
import type { TextStyle } from './layout/span.ts'

export const colors = {
  text: '#1f2328',
  faint: '#656d76',
  link: '#0b57d0',
  line: '#d1d9e0',
  shade: '#f3f5f7',
  accent: '#0b57d0',
} as const

export const bodyText: TextStyle = { mono: false, bold: false, italic: false, size: 10.5, color: colors.text }
export const smallText: TextStyle = { ...bodyText, size: 9, color: colors.faint }
export const codeText: TextStyle = { ...bodyText, mono: true, size: 8.75 }

export const headingText = {
  title: { ...bodyText, size: 24, bold: true },
  'heading-1': { ...bodyText, size: 17, bold: true },
  'heading-2': { ...bodyText, size: 14, bold: true },
  'heading-3': { ...bodyText, size: 11.5, bold: true },
} as const satisfies Record<string, TextStyle>

export const hintColors: Record<string, { bar: string; shade: string }> = {
  info: { bar: '#0b57d0', shade: '#eef4fd' },
  success: { bar: '#1a7f37', shade: '#edf8f0' },
  warning: { bar: '#b26a00', shade: '#fff6e5' },
  danger: { bar: '#c1121f', shade: '#fdeeee' },
}

/** What the words of code are, as dark as paper asks for. */
export const codeColors: Record<TokenKind, string> = {
  comment: '#59636e',
  keyword: '#b3202c',
  string: '#0a3f8a',
  number: '#0550ae',
  function: '#6a35b5',
  type: '#8a3800',
  name: '#0b5a8f',
  tag: '#116329',
  meta: '#b3202c',
  added: '#116329',
  removed: '#a40e26',
}

/** Lines of code that stand out, are new, or go. */
export const lineColors = { highlighted: '#dfe9fb', added: '#dcf3e2', removed: '#fbe1e1' } as const

/** The names that coloured text and its background may have. */
export const namedColors: Record<string, { text: string; background: string }> = {
  red: { text: '#c1121f', background: '#fbdcdc' },
  orange: { text: '#b26a00', background: '#fde8cc' },
  yellow: { text: '#8a6d00', background: '#fff3b0' },
  green: { text: '#1a7f37', background: '#d5f0dc' },
  blue: { text: '#0b57d0', background: '#d8e6fc' },
  purple: { text: '#7b2fbf', background: '#ecdcf9' },
  pink: { text: '#b0307f', background: '#fadcee' },
  gray: { text: '#656d76', background: '#e6eaee' },
}

/** In the place of something that is gone. */
export const notAvailable = 'Not available'

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89, side: 62, top: 72, bottom: 72 } as const
export const textWidth = sheet.width - 2 * sheet.side
