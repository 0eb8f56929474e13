import { describe, expect, it } from 'vitest'
import { collectParts, keyOfPart, renderHtml, textOfHtml } from '#html.ts'
import { parseMarkdown } from '#markdown.ts'
import { type Drawing, type Shape, typeset } from '#typeset.ts'

const draw = (source: string) => typeset({ kind: 'diagram', source }) as Drawing | null
const texts = (drawing: Drawing | null) =>
  (drawing?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? shape.lines.join(' ') : []))
const boxes = (drawing: Drawing | null) =>
  (drawing?.shapes ?? []).filter(
    (shape): shape is Shape & { kind: 'box' } => shape.kind === 'box' && shape.look !== 'group',
  )

function overlap(one: Shape & { kind: 'box' }, other: Shape & { kind: 'box' }): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

describe('flowcharts', () => {
  it.each([
    [
      'graph TD\nA[Start] --> B{Is it?}\nB -->|Yes| C(OK)\nB -- No --> D((End))',
      ['Start', 'Is it?', 'OK', 'End', 'Yes', 'No'],
    ],
    ['flowchart LR\n  a --> b & c --> d\n  d -.-> a', ['a', 'b', 'c', 'd']],
    ['graph LR;A-->B;B==>C;', ['A', 'B', 'C']],
    [
      '%% a remark\ngraph TD\n A["With [brackets] (inside)"] --- B[(Data)]:::big\n classDef big fill:#f00',
      ['With [brackets] (inside)', 'Data'],
    ],
    ['graph TB\nsubgraph one [First]\na1-->a2\nend\na2-->b', ['First', 'a1', 'a2', 'b']],
    ['graph TD\nA-->A', ['A']],
    ['graph RL\nA[one<br/>two]-->B', ['one two', 'B']],
  ])('draws %j', (source, expected) => {
    const drawing = draw(source)
    expect(texts(drawing).sort()).toEqual(expected.toSorted())
    const drawn = boxes(drawing)
    for (const [index, box] of drawn.entries())
      for (const other of drawn.slice(index + 1)) expect(overlap(box, other), `${index}`).toBe(false)
    for (const { x, y, width, height } of drawn) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(drawing?.width ?? 0)
      expect(y + height).toBeLessThanOrEqual(drawing?.height ?? 0)
    }
  })

  it('goes the way that it says', () => {
    const middle = (source: string, name: string) =>
      draw(source)?.shapes.find((shape) => shape.kind === 'text' && shape.lines[0] === name) as Shape & { kind: 'text' }
    expect(middle('graph TD\nA-->B', 'B').y).toBeGreaterThan(middle('graph TD\nA-->B', 'A').y)
    expect(middle('graph BT\nA-->B', 'B').y).toBeLessThan(middle('graph BT\nA-->B', 'A').y)
    expect(middle('graph LR\nA-->B', 'B').x).toBeGreaterThan(middle('graph LR\nA-->B', 'A').x)
    expect(middle('graph RL\nA-->B', 'B').x).toBeLessThan(middle('graph RL\nA-->B', 'A').x)
  })
})

describe('sequence diagrams', () => {
  it('draws who says what to whom, notes and frames', () => {
    const drawing = draw(
      [
        'sequenceDiagram',
        '  autonumber',
        '  participant A as Alice',
        '  actor Bob',
        '  A->>Bob: Hello',
        '  Bob-->>A: Hi',
        '  Note over A,Bob: They talk',
        '  alt is it so',
        '    A->>A: think',
        '  else not',
        '    Bob-x A: no',
        '  end',
      ].join('\n'),
    )
    expect(texts(drawing)).toEqual(
      expect.arrayContaining([
        'Alice',
        'Bob',
        '1. Hello',
        '2. Hi',
        'They talk',
        'alt [is it so]',
        '[not]',
        '3. think',
        '4. no',
      ]),
    )
  })
})

describe('diagrams', () => {
  it.each(['classDiagram\nA <|-- B', 'graph TD\nA ?? B', 'sequenceDiagram\nwhat is this', '', 'gantt'])(
    'shows %j as it was written',
    (source) => {
      expect(draw(source)).toBeNull()
    },
  )

  it('are drawn from code and from blocks of their integration, in no style of their own', () => {
    for (const markdown of ['```mermaid\ngraph TD\nA-->B\n```', '{% @mermaid/diagram content="graph TD\nA-->B" %}']) {
      const document = parseMarkdown(markdown)
      const collected = collectParts()
      for (const block of document.nodes) collected.add(block)
      const made = new Map(collected.parts().map((part) => [keyOfPart(part), typeset(part)]))
      const html = textOfHtml(
        renderHtml(document, {
          targetOf: () => ({ title: '' }),
          reusable: () => undefined,
          drawingOf: (source) => made.get(keyOfPart({ kind: 'diagram', source })) as never,
        }),
      )
      expect(html).toMatch(/^<figure class="diagram" tabindex="0"><svg .*>A<.*>B<.*<\/svg><\/figure>$/s)
      expect(html).not.toMatch(/ style=|<style/)
    }
  })
})

describe('diagrams of states', () => {
  it.each([
    [
      'stateDiagram-v2\n[*] --> Still\nStill --> Moving : pushed\nMoving --> [*]',
      ['●', 'Still', 'Moving', 'pushed', '◉'],
    ],
    ['stateDiagram\nstate "Waits for it" as w\nw --> done\ndone : All done', ['Waits for it', 'All done']],
    [
      'stateDiagram-v2\ndirection LR\nstate Outer {\n  [*] --> inner\n}\nstate c <<choice>>\na --> c\nc --> b: if so',
      ['Outer', '●', 'inner', 'a', '', 'b', 'if so'],
    ],
    ['stateDiagram-v2\na --> b\nnote right of a : Mind this', ['a', 'b', 'Mind this']],
  ])('draws %j', (source, expected) => {
    const drawing = draw(source)
    expect(texts(drawing).sort()).toEqual(expected.toSorted())
    const drawn = boxes(drawing)
    for (const [index, box] of drawn.entries())
      for (const other of drawn.slice(index + 1)) expect(overlap(box, other), `${index}`).toBe(false)
  })

  it.each([
    'stateDiagram-v2\na --> b\n--\nc --> d',
    'stateDiagram-v2\nstate A {\n b --> c\n}\nA --> d',
    'stateDiagram-v2\na --> b\nnote left of a\nmany lines\nend note',
    'stateDiagram-v2\nstate f <<history>>',
    'stateDiagram-v3\na --> b',
  ])('leaves %j as it was written', (source) => {
    expect(draw(source)).toBe(null)
  })
})

describe('pies', () => {
  it('are bars that are as long as their shares', () => {
    const drawing = draw('pie showData title Pets\n  "Dogs" : 30\n  "Cats" : 10')
    expect(texts(drawing)).toEqual(['Pets', 'Dogs', '75 % (30)', 'Cats', '25 % (10)'])
    expect(boxes(drawing).map(({ width }) => width)).toEqual([240, 80])
    expect(texts(draw('pie\ntitle Pets\n"Dogs": 2.5'))).toEqual(['Pets', 'Dogs', '100 %'])
  })

  it.each(['pie\n"a": -1', 'pie\n"a": 0', 'pie\nwords', 'pie chart\n"a": 1', 'pies\n"a": 1'])(
    'leaves %j as it was written',
    (source) => {
      expect(draw(source)).toBe(null)
    },
  )
})
