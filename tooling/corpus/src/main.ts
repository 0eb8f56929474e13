import { figuresOf, toRow } from './figures.ts'

/** `node tooling/corpus/src/main.ts <folder>…` prints a row of figures for each folder of Markdown. */
const folders = process.argv.slice(2)
if (folders.length === 0) {
  process.stderr.write('Usage: node tooling/corpus/src/main.ts <folder>…\n')
  process.exitCode = 2
}
if (folders.length > 0) {
  process.stdout.write('| Folder | Pages | kB | Blocks | Raw blocks left | Read again the same | Seconds of CPU |\n')
  process.stdout.write('| ------ | ----: | -: | -----: | --------------: | ------------------: | -------------: |\n')
}
for (const folder of folders) process.stdout.write(toRow(folder, figuresOf(folder)))
