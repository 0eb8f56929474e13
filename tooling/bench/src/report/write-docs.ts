import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Run, renderPage } from './markdown.ts'
import { renderPlot } from './plot.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')

export async function writeDocs(run: Run): Promise<void> {
  await mkdir(docs, { recursive: true })
  await writeFile(join(docs, 'benchmark.md'), renderPage(run))
  await writeFile(join(docs, 'benchmark.svg'), renderPlot(run.findings))
}
