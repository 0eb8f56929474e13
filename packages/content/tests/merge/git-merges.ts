import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bodies } from '#index.ts'

const maxBuffer = 1e9

/** `merge-tree` merges without a folder of files since 2.38. */
export const hasGit = isRecent(spawnSync('git', ['--version'], { encoding: 'utf8' }).stdout ?? '')

function isRecent(version: string): boolean {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? []
  return major > 2 || (major === 2 && minor >= 38)
}

/** What git makes of texts that two sides changed, all of them in one merge; undefined where it finds a conflict. */
export function gitMerges(cases: readonly Bodies<string>[]): (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'merges-'))
  const git = (words: string, input = '') =>
    spawnSync('git', [`--git-dir=${folder}`, ...words.split(' ')], { input, maxBuffer }).stdout
  try {
    git('init --quiet')
    git('fast-import --quiet', historyOf(cases))
    const result = git('merge-tree --write-tree --no-messages --name-only ours theirs').toString()
    const [tree = '', ...disputed] = result.trim().split('\n')
    const names = cases.map((_, index) => `${tree}:${nameOf(index)}`).join('\n')
    const merged = textsIn(git('cat-file --batch', names))
    return merged.map((text, index) => (disputed.includes(nameOf(index)) ? undefined : text))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function nameOf(index: number): string {
  return `${index}.md`
}

/** Three commits, of which the first is what the other two began with. */
function historyOf(cases: readonly Bodies<string>[]): string {
  const commit = (name: keyof Bodies<string>, from: string) => {
    const files = cases.map(({ [name]: text }, index) => `M 100644 inline ${nameOf(index)}\n${data(text)}`)
    return `commit refs/heads/${name}\n${from === '' ? 'mark :1\n' : ''}committer Q <q@example.com> 0 +0000\n${data('')}${from}${files.join('')}`
  }
  const from = 'from :1\n'
  return `${commit('base', '')}${commit('ours', from)}${commit('theirs', from)}`
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`
}

/** `<id> blob <length>`, then as many bytes. */
function textsIn(output: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf('\n', at) + 1
    const length = Number(output.toString('utf8', at, start).trim().split(' ').at(-1))
    texts.push(output.toString('utf8', start, start + length))
    at = start + length + 1
  }
  return texts
}
