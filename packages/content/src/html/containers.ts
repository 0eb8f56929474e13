import { blocksIn, fragmentNamed, inlinesIn, stringOf } from '../document/build.ts'
import { printInlines } from './inlines.ts'
import { inside, type PrintBlock } from './press.ts'
import { html, joined } from './template.ts'

export const printInside: PrintBlock = (block, press) => press.print(block.nodes ?? [], inside(press))

const hintStyles = ['info', 'warning', 'danger', 'success']

export const printHint: PrintBlock = (block, press) => {
  const style = stringOf(block.data, 'style') ?? ''
  return html`<aside class="hint ${hintStyles.includes(style) ? style : 'info'}">${printInside(block, press)}</aside>`
}

export const printExpandable: PrintBlock = (block, press) => {
  const title = fragmentNamed(block, 'expandable-title')?.nodes ?? []
  const words = title.flatMap((node) => (node.object === 'block' ? inlinesIn(node.nodes) : [node]))
  const body = fragmentNamed(block, 'expandable-body')?.nodes ?? block.nodes ?? []
  const id = block.meta?.id
  return html`<details${block.data?.open === true && html` open`}${id !== undefined && html` id="${id}"`}><summary>${printInlines(words, press)}</summary>${press.print(body, inside(press))}</details>`
}

/** One is open at a time, which browsers see to for details of one name. */
export const printTabs: PrintBlock = (block, press) => {
  const name = press.newId()
  const tabs = blocksIn(block.nodes).map((tab, index) => {
    const id = tab.meta?.id
    const title = stringOf(tab.data, 'title') || `Tab ${index + 1}`
    return html`<details class="tab" name="${name}"${index === 0 && html` open`}${id !== undefined && html` id="${id}"`}><summary>${title}</summary><div class="panel">${printInside(tab, press)}</div></details>`
  })
  return html`<div class="tabs">${tabs}</div>`
}

export const printStepper: PrintBlock = (block, press) =>
  html`<ol class="stepper">${blocksIn(block.nodes).map((step) => html`<li>${printInside(step, press)}</li>`)}</ol>`

export const printColumns: PrintBlock = (block, press) => {
  const columns = blocksIn(block.nodes).map((column) => html`<div>${printInside(column, press)}</div>`)
  return html`<div class="columns">${joined(columns)}</div>`
}
