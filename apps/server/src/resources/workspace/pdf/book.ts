import PDFDocument from 'pdfkit'
import { type Entry, paintContents, partsOfContents, sheetsForContents } from './contents.ts'
import { charactersOf, type DocumentNode } from './document.ts'
import { createFaces } from './fonts/faces.ts'
import { paintFurniture, type Tools } from './furniture.ts'
import { type JobPage, type Library, type PdfJob, TooLargeError } from './job.ts'
import { createPen, type Pdf } from './layout/pen.ts'
import { createSheets } from './layout/sheets.ts'
import { createMaterials } from './materials.ts'
import { inkFor, pageRows, signOf } from './page.ts'
import { createPlaces } from './places.ts'
import { createTargets, placeOf } from './targets.ts'
import { sheet } from './theme.ts'
import { paintTitlePage } from './title-page.ts'

const maxSheets = 3000
/** Texts are asked for in groups of so many pages. */
const groupSize = 16

export interface BookParts {
  job: PdfJob
  library: Library
  parse(markdown: string): { nodes: DocumentNode[] }
  write(chunk: Uint8Array): void
}

/** Writes a whole PDF. */
export async function writeBook({ job, library, parse, write }: BookParts): Promise<void> {
  const pdf = openPdf(job)
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject).on('data', write))
  const faces = createFaces()
  await faces.prepare([job.title, job.subtitle, ...job.pages.map(({ title }) => title)].join(' '))
  const tools: Tools = { pen: createPen(pdf), faces }
  const places = createPlaces(pdf)
  const front = job.isBook ? addFront(pdf, tools, job) : 0
  const numbers = await writePages({ job, library, parse, pdf, tools, places })
  if (front > 0) fillContents({ pdf, tools, job, numbers })
  places.finish()
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
    font: '',
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Quire', Producer: 'Quire', CreationDate: new Date(date) },
  })
}

/** The pages before the content. The table of contents is filled in when the numbers are known. */
function addFront(pdf: Pdf, tools: Tools, job: PdfJob): number {
  pdf.addPage()
  paintTitlePage(tools, job)
  const count = sheetsForContents(job.pages.filter(isListed).length)
  for (let index = 0; index < count; index++) pdf.addPage()
  return count + 1
}

interface Writing extends Omit<BookParts, 'write'> {
  pdf: Pdf
  tools: Tools
  places: ReturnType<typeof createPlaces>
}

/** Answers on which page of the PDF each page begins. */
async function writePages({ job, library, parse, pdf, tools, places }: Writing): Promise<Map<string, number>> {
  const materials = createMaterials({ pdf, library, parse })
  const targets = createTargets(job)
  const numbers = new Map<string, number>()
  let current = ''
  const sheets = createSheets({
    left: sheet.side,
    top: sheet.top,
    bottom: sheet.height - sheet.bottom,
    turn() {
      tools.pen.closeSheet()
      pdf.addPage()
      const number = pdf.bufferedPageRange().count
      if (number > maxSheets) throw new TooLargeError(`this would be a PDF of more than ${maxSheets} pages`)
      paintFurniture(tools, { title: job.title, page: current, number })
    },
  })
  for (let start = 0; start < job.pages.length; start += groupSize) {
    const group = job.pages.slice(start, start + groupSize)
    const texts = await textsOf(group, library)
    for (const page of group) {
      const isWritten = page.type === 'document'
      numbers.set(page.id, pdf.bufferedPageRange().count + 1)
      if (isWritten) {
        const nodes = await materials.documentOf(texts.get(page.body ?? '') ?? '')
        const about = JSON.stringify(page) + signOf(page.emoji) + charactersOf(nodes)
        await tools.faces.prepare(about)
        current = page.title
        sheets.begin()
        places.page(page)
        const ink = inkFor({ job, page, about, tools, targets, materials, places })
        sheets.place(pageRows(page, nodes, ink))
      } else places.waiting(page)
    }
    tools.pen.forgetWords()
  }
  places.rest()
  return numbers
}

async function textsOf(pages: JobPage[], library: Library): Promise<Map<string, string>> {
  const hashes = [...new Set(pages.flatMap(({ body }) => (body === undefined ? [] : [body])))]
  const texts = hashes.length > 0 ? await library.texts(hashes) : []
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
  const targets = createTargets(job)
  const last = pdf.bufferedPageRange().count
  const entries = job.pages.filter(isListed).map((page): Entry => {
    if (page.type === 'link')
      return { page, number: undefined, link: page.target && targets.linkTo(page.target, page.id) }
    return { page, number: Math.min(numbers.get(page.id) ?? last, last), link: { place: placeOf(page.id) } }
  })
  for (const [index, part] of partsOfContents(entries).entries()) {
    pdf.switchToPage(index + 1)
    paintFurniture(tools, { title: job.title, page: 'Contents', number: index + 2 })
    paintContents(tools, part, index === 0)
    tools.pen.closeSheet()
  }
}
