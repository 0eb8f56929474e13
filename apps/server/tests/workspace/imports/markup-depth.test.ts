import { describe, expect, it } from 'vitest'
import { requireShallowMarkup } from '#resources/workspace/imports/readers/markup-depth.ts'

const many = 2000

describe('requireShallowMarkup', () => {
  it.each([
    ['elements', '<div>'.repeat(many)],
    ['elements behind a comment and a script', `<!-- <a> --><script>'<b>'</script>${'<div>'.repeat(many)}`],
    ['elements that end others in turn', '<dd><li>'.repeat(many)],
    ['elements with values', '<div title=">" class=x>'.repeat(many)],
    ['elements beside tags that end nothing', '<b></i></p>'.repeat(many)],
  ])('refuses %s', (_, html) => {
    expect(() => requireShallowMarkup(html)).toThrow('it has more than 200 elements inside each other')
  })

  it.each([
    ['empty elements', '<br><img src="a"><input><hr/>'.repeat(many)],
    ['items, rows and paragraphs that nobody ends', `<ul>${'<li>a'.repeat(many)}</ul><p>${'<p>b'.repeat(many)}`],
    ['a table without end tags', `<table>${'<tr><td>a<td>b'.repeat(many)}</table>`],
    ['terms and choices', `<dl>${'<dt>a<dd>b'.repeat(many)}</dl><select>${'<option>c'.repeat(many)}</select>`],
    ['tags in values, comments and scripts', '<i title="<b>"></i><!-- <b> --><script>"<b>"</script>'.repeat(many)],
    ['shapes of a drawing', `<svg>${'<path d="M0"/>'.repeat(many)}</svg>`],
    ['what an outer end tag ends', '<div><b><i></div>'.repeat(many)],
    ['a comment without end', `<!-- ${'<b>'.repeat(many)}`],
  ])('takes %s', (_, html) => {
    expect(() => requireShallowMarkup(html)).not.toThrow()
  })

  it('reads XML by its own rules', () => {
    const isXml = true
    expect(() => requireShallowMarkup('<p/><br></br>'.repeat(many), { isXml })).not.toThrow()
    expect(() => requireShallowMarkup('<li>'.repeat(many), { isXml })).toThrow(/inside each other/)
  })
})
