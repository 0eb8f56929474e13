import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { createFaces } from '#resources/workspace/pdf/fonts/faces.ts'
import { runSplitter } from '#resources/workspace/pdf/fonts/runs.ts'
import { fromLeftToRight } from '#resources/workspace/pdf/layout/direction.ts'
import { breakLines } from '#resources/workspace/pdf/layout/lines.ts'
import { createPen } from '#resources/workspace/pdf/layout/pen.ts'
import { bodyText } from '#resources/workspace/pdf/theme.ts'

/** What stands in each line of a text from left to right, and from which side the line begins. */
async function linesOf(text: string, { width = 400, italic = false } = {}) {
  const faces = createFaces()
  await faces.prepare(text)
  const pen = createPen(new PDFDocument())
  const setting = { pen, split: runSplitter(faces, text) }
  const lines = breakLines(setting, [{ text, style: { ...bodyText, italic } }], width)
  return lines.map(({ fragments, direction }) => ({
    direction,
    text: fromLeftToRight(pen, fragments, direction).map(({ run }) => run?.text ?? ''),
  }))
}

describe('the scripts of a PDF', () => {
  it('puts Hebrew and Arabic from right to left, with numbers and Latin words as they are', async () => {
    const [hebrew] = await linesOf('שלום (עולם) 12 Node.js טוב')
    expect(hebrew?.direction).toBe('rtl')
    expect(hebrew?.text.join('|')).toBe('טוב| |Node.js| |12| (|עולם|) |שלום')
    const [arabic] = await linesOf('مرحبا 2024')
    expect(arabic?.text.join('')).toBe('2024 مرحبا')
  })

  it('turns around only the words that go from right to left', async () => {
    const [line] = await linesOf('See שתי מילים here')
    expect(line?.direction).toBe('ltr')
    expect(line?.text.join('')).toBe('See מילים שתי here')
    const [plain] = await linesOf('See (two) words, here')
    expect(plain?.text.join('')).toBe('See (two) words, here')
  })

  it('breaks lines by the order of reading', async () => {
    const lines = await linesOf('אחת שתיים שלוש', { width: 60 })
    expect(lines.map(({ text }) => text.join('').trim())).toEqual(['שתיים אחת', 'שלוש'])
  })

  it.each(['ภาษาไทย', 'שלום', 'مرحبا', 'Ελληνικά', 'नमस्ते', '中文'])(
    'has letters for %s, slanted or not',
    async (word) => {
      for (const italic of [false, true]) {
        const [line] = await linesOf(word, { italic })
        expect(line?.text.join('')).toBe(word)
      }
    },
  )
})
