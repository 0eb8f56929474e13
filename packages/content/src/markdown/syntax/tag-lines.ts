import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { characterOf, isLineEnd } from './codes.ts'
import { beginsRemark, openedBy } from './remarks.ts'
import { startsTag, type TagLinePiece, tagLinePieces } from './tag.ts'
import { moreLines, nextLine } from './tag-more-lines.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tag: 'tag'
    tagLine: 'tagLine'
    verbatim: 'verbatim'
  }
  interface ParseContext {
    isVerbatim?: IsVerbatim
  }
}

declare module 'mdast' {
  interface RootContentMap {
    tag: TagNode
    verbatim: VerbatimNode
  }
}

/** A `{% … %}` on a line of its own, or at an end of one. */
export interface TagNode {
  type: 'tag'
  value: string
}

/** What is kept word for word: a remark between two tags, or what takes too long to read. */
export interface VerbatimNode {
  type: 'verbatim'
  value: string
  isHidden?: boolean
  /** Code that only a program could show something of: it is no part of the document. */
  isDropped?: boolean
}

/** Whether everything from the tag of that name at that place to its end tag is to be kept word for word. */
export type IsVerbatim = (name: string, offset: number) => boolean

const tagLine: Construct = {
  name: 'tagLine',
  concrete: true,
  tokenize(effects, ok, nok) {
    return tokenizeTagLine(this, effects, { ok, nok })
  },
}

/** Lines that are tags, wherever a heading could stand: also within lists and quotes, and right after a paragraph. */
export const tagLines: Extension = { flow: { 123: tagLine } }

function tokenizeTagLine(context: TokenizeContext, effects: Effects, { ok, nok }: { ok: State; nok: State }): State {
  let line = ''
  let pieces: TagLinePiece[] = []
  let isRemark = false
  const start = context.now().offset

  const ahead: Construct = {
    partial: true,
    tokenize: (checked, found, notFound) => {
      checked.enter('tagLine')
      return function inside(code): State | undefined {
        if (line.length === 1 && code !== 37) return notFound(code)
        if (!isLineEnd(code)) {
          line += characterOf(code)
          checked.consume(code)
          return inside
        }
        checked.exit('tagLine')
        isRemark = beginsRemark(line) && context.parser.isVerbatim?.('comment', start) === true
        if (isRemark) return found(code)
        pieces = tagLinePieces(line) ?? []
        if (pieces.length > 0) return found(code)
        const further = moreLines(context, line, (length) => (pieces = [{ kind: 'tag', length }]))
        return startsTag(line) ? checked.attempt(further, found, notFound)(code) : notFound(code)
      }
    },
  }

  return effects.check(
    ahead,
    (code) => {
      if (context.interrupt) return ok(code)
      if (isRemark) return readRemark(context, effects, ok)(code)
      return readPieces(effects, pieces, ok)(code)
    },
    nok,
  )
}

function readPieces(effects: Effects, pieces: TagLinePiece[], ok: State): State {
  let index = 0
  let left = 0
  let isInLine = false

  /** Only tags go on over lines. */
  function startLineWith(code: Code): void {
    const isEnd = isLineEnd(code)
    if (pieces[index]?.kind === 'tag' && isInLine === isEnd) {
      effects[isEnd ? 'exit' : 'enter']('tagLine')
      isInLine = !isEnd
    }
    if (isEnd) effects.enter('lineEnding')
  }

  function next(code: Code): State | undefined {
    const piece = pieces[index]
    if (!piece) return ok(code)
    left = piece.length
    if (piece.kind === 'tag') effects.enter('tag')
    else if (piece.kind === 'space') effects.enter('whitespace')
    else {
      effects.enter('paragraph')
      effects.enter('chunkText', { contentType: 'text' })
    }
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (left > 0) {
      left--
      startLineWith(code)
      effects.consume(code)
      if (isLineEnd(code)) effects.exit('lineEnding')
      return inside
    }
    if (isInLine) effects.exit('tagLine')
    isInLine = false
    const kind = pieces[index++]?.kind
    if (kind === 'text') effects.exit('chunkText')
    effects.exit(kind === 'tag' ? 'tag' : kind === 'space' ? 'whitespace' : 'paragraph')
    return next(code)
  }

  return next
}

/** Like a code fence: up to the end tag, or as far as the list item or quote that it stands in. */
function readRemark(context: TokenizeContext, effects: Effects, ok: State): State {
  let line = ''
  let open = 0

  function inside(code: Code): State | undefined {
    if (!isLineEnd(code)) {
      if (!line) effects.enter('tagLine')
      line += characterOf(code)
      effects.consume(code)
      return inside
    }
    if (line) effects.exit('tagLine')
    open += openedBy(line)
    line = ''
    return open > 0 && code !== null ? effects.attempt(nextLine(context), inside, end)(code) : end(code)
  }

  function end(code: Code): State | undefined {
    effects.exit('verbatim')
    return ok(code)
  }

  return (code) => {
    effects.enter('verbatim')
    return inside(code)
  }
}

export const tagLineNodes: TreeExtension = {
  enter: {
    tag(token) {
      this.enter({ type: 'tag', value: this.sliceSerialize(token) }, token)
    },
    verbatim(token) {
      this.enter({ type: 'verbatim', value: this.sliceSerialize(token), isHidden: true }, token)
    },
  },
  exit: { tag: close, verbatim: close },
}

function close(this: CompileContext, token: Parameters<CompileContext['exit']>[0]): undefined {
  this.exit(token)
}
