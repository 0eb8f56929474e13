import PDFDocument from 'pdfkit'
import { createDestinations } from './destinations.ts'
import { charactersOf, type DocumentNode } from './document.ts'
import { drawContextFor, pageRows, signOf } from './draw-page.ts'
import { createFaces } from './fonts/faces.ts'
import { paintHeaderAndFooter, type Tools } from './header-footer.ts'
import { type ContentLoader, type JobPage, type PdfJob, TooLargeError } from './job.ts'
import { createPen, type Pdf } from './layout/pen.ts'
import { createSheets } from './layout/sheets.ts'
import { paintTagged } from './layout/tag-rows.ts'
import { createAssets } from './load-assets.ts'
import { createLinkResolver, destinationOf } from './resolve-links.ts'
import { type ContentsEntry, paintContents, sheetsForContents, splitContents } from './table-of-contents.ts'
import { sheet } from './theme.ts'
import { paintTitleSheet } from './title-sheet.ts'

const maxSheets = 3000
/** Texts are loaded in batches of this many pages. */
const groupSize = 16

export interface BookParts {
  job: PdfJob
  loader: ContentLoader
  parse(markdown: string): { nodes: DocumentNode[] }
  write(chunk: Uint8Array): void
}

/** Writes a whole PDF. */
export async function writeBook({ job, loader, parse, write }: BookParts): Promise<void> {
  const pdf = openPdf(job)
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject).on('data', write))
  const faces = createFaces()
  await faces.prepare([job.title, job.subtitle, ...job.pages.map(({ title }) => title)].join(' '))
  const tools: Tools = { pen: createPen(pdf), faces }
  const destinations = createDestinations(pdf)
  const front = job.isBook ? addFront(pdf, tools, job) : 0
  const numbers = await writePages({ job, loader, parse, pdf, tools, destinations })
  if (front > 0) fillContents({ pdf, tools, job, numbers })
  destinations.finish()
  tools.pen.finish()
  pdf.end()
  await done
}

function openPdf({ title, date }: PdfJob): Pdf {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    tagged: true,
    font: '',
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Quire', Producer: 'Quire', CreationDate: new Date(date) },
  })
}

/** The sheets before the content. The table of contents is filled in once the sheet numbers are known. */
function addFront(pdf: Pdf, tools: Tools, job: PdfJob): number {
  pdf.addPage()
  tools.pen.mark({ type: 'P' }, () => paintTitleSheet(tools, job))
  const count = sheetsForContents(job.pages.filter(isListed).length)
  for (let index = 0; index < count; index++) pdf.addPage()
  return count + 1
}

interface Writing extends Omit<BookParts, 'write'> {
  pdf: Pdf
  tools: Tools
  destinations: ReturnType<typeof createDestinations>
}

/** Returns the number of the sheet on which each content page begins. */
async function writePages({ job, loader, parse, pdf, tools, destinations }: Writing): Promise<Map<string, number>> {
  const assets = createAssets({ pdf, loader, parse })
  const links = createLinkResolver(job)
  const numbers = new Map<string, number>()
  let current = ''
  const sheets = createSheets({
    left: sheet.side,
    top: sheet.top,
    bottom: sheet.height - sheet.bottom,
    startSheet() {
      tools.pen.closeSheet()
      pdf.addPage()
      const number = pdf.bufferedPageRange().count
      if (number > maxSheets) throw new TooLargeError(`this would be a PDF of more than ${maxSheets} pages`)
      tools.pen.mark('artifact', () => paintHeaderAndFooter(tools, { title: job.title, page: current, number }))
    },
    paint: (row, at) => paintTagged(tools.pen, row, at),
  })
  for (let start = 0; start < job.pages.length; start += groupSize) {
    const group = job.pages.slice(start, start + groupSize)
    const texts = await textsOf(group, loader)
    for (const page of group) {
      const isWritten = page.type === 'document'
      numbers.set(page.id, pdf.bufferedPageRange().count + 1)
      if (isWritten) {
        const nodes = await assets.documentOf(texts.get(page.body ?? '') ?? '')
        const about = JSON.stringify(page) + signOf(page.emoji) + charactersOf(nodes)
        await tools.faces.prepare(about)
        current = page.title
        tools.pen.beginSection()
        sheets.begin()
        destinations.page(page)
        const context = drawContextFor({ job, page, about, tools, links, assets, destinations })
        sheets.add(pageRows(page, nodes, context))
      } else destinations.waiting(page)
    }
    tools.pen.forgetWords()
  }
  tools.pen.endSections()
  destinations.rest()
  return numbers
}

async function textsOf(pages: JobPage[], loader: ContentLoader): Promise<Map<string, string>> {
  const hashes = [...new Set(pages.flatMap(({ body }) => (body === undefined ? [] : [body])))]
  const texts = hashes.length > 0 ? await loader.texts(hashes) : []
  return new Map(hashes.map((hash, index) => [hash, texts[index] ?? '']))
}

function isListed({ hidden }: JobPage): boolean {
  return hidden !== true
}

interface Filling {
  pdf: Pdf
  tools: Tools
  job: PdfJob
  numbers: Map<string, number>
}

function fillContents({ pdf, tools, job, numbers }: Filling): void {
  const links = createLinkResolver(job)
  const last = pdf.bufferedPageRange().count
  const entries = job.pages.filter(isListed).map((page): ContentsEntry => {
    if (page.type === 'link')
      return { page, number: undefined, link: page.target && links.linkTo(page.target, page.id) }
    return { page, number: Math.min(numbers.get(page.id) ?? last, last), link: { destination: destinationOf(page.id) } }
  })
  for (const [index, part] of splitContents(entries).entries()) {
    pdf.switchToPage(index + 1)
    tools.pen.mark('artifact', () =>
      paintHeaderAndFooter(tools, { title: job.title, page: 'Contents', number: index + 2 }),
    )
    tools.pen.mark({ type: 'Div' }, () => paintContents(tools, part, index === 0))
    tools.pen.closeSheet()
  }
}
