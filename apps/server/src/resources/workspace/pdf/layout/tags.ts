import type { Tag } from './tag.ts'

/** What is painted is one of the parts of a tag, or an artifact, which nobody reads out. */
export type Mark = Tag | 'artifact'

/** Builds the structure while sheets are painted: parts come in the order of reading. */
export function createTagger(pdf: PDFKit.PDFDocument) {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  let section: PDFKit.PDFStructureElement | undefined
  const elements = new Map<Tag, PDFKit.PDFStructureElement>()
  const elementOf = (tag: Tag): PDFKit.PDFStructureElement => {
    const known = elements.get(tag)
    if (known) return known
    const element = pdf.struct(tag.type, tag.alt === undefined ? {} : { alt: tag.alt })
    const parent = tag.parent ? elementOf(tag.parent) : (section ?? document)
    parent.add(element)
    elements.set(tag, element)
    return element
  }
  const open = (mark: Mark) => {
    if (mark === 'artifact') pdf.markContent('Artifact', { type: 'Layout' })
    else elementOf(mark).add(pdf.markStructureContent(mark.type))
  }
  const around: Mark[] = []
  return {
    /** Marks cannot stand within each other: the one around begins anew behind the inner one. */
    paint(mark: Mark, paint: () => void): void {
      if (around.length > 0) pdf.endMarkedContent()
      around.push(mark)
      open(mark)
      paint()
      pdf.endMarkedContent()
      around.pop()
      const outer = around.at(-1)
      if (outer !== undefined) open(outer)
    },
    /** Each content page is a section, which is written out once it is done: a long book would take much memory. */
    beginSection(): void {
      section?.end()
      elements.clear()
      section = pdf.struct('Sect')
      document.add(section)
    },
    endSections(): void {
      section?.end()
      section = undefined
      elements.clear()
    },
    finish: () => document.end(),
  }
}
