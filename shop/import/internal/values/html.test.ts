import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { scriptStrings } from '#tests/support/real-data.ts'
import { markdownOf, plainTextOf } from './html.ts'

const names = 'b i em strong p div ul ol li blockquote h2 h4 table tr td th span caption a'.split(' ')
const tags = [
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`]),
  '<br>',
  '<hr>',
  '<a href="https://a.example/b_c">',
]
const signs =
  'one|two |three|*|_|#|1. |- |>|~~|`|[x](y)|&amp;copy;|&lt;b&gt;|\\|!|https://a.example|+|=|---|a_b|**|é|\n'
    .split('|')
    .concat('|')
/**
 * Returns the sorted characters of a text, for comparing texts without their order. The parser may change the order: it
 * moves text that is inside a table but outside its cells before the table, as a browser does.
 */
const signsOf = (text: string) => [...text.replace(/\s/g, '')].toSorted()

describe('HTML converted to Markdown', () => {
  it.each([
    ['<p>Oak &amp; wool.</p><p>Made  in\n Sweden.</p>', 'Oak & wool.\n\nMade in Sweden.'],
    ['<h1>Care</h1>Wipe.<h4>Never</h4>', '## Care\n\nWipe.\n\n### Never'],
    ['<h2><strong>Care</strong></h2>', '## Care'],
    ['one<br>two<br><br>three', 'one\\\ntwo\n\nthree'],
    ['<ul><li>a</li><li><p>b</p><p>c</p></li></ul>after', '- a\n- b\n\n  c\n\nafter'],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n   - b\n2. c'],
    ['so <b> bold </b>and<i></i> <em>slanted</em>', 'so **bold** and *slanted*'],
    ['<strong><p>one</p><p>two</p></strong>', '**one**\n\n**two**'],
    ['<b>a <b>b</b> c</b>', '**a b c**'],
    ['<a href="https://a.example/x(1)">there</a>', '[there](https://a.example/x\\(1\\))'],
    ['<a href="/pages/care">there</a> <a href="javascript:alert(1)">not</a>', 'there not'],
    ['<blockquote>Lovely.<br>Yes.</blockquote>', '> Lovely.\\\n> Yes.'],
    ['a<hr>b', 'a\n\n---\n\nb'],
    ['<img src="x.jpg" alt="x"><iframe src="https://v.example"></iframe>seen', 'seen'],
    ['<style>p{}</style><script>alert("1")</script><meta charset="utf-8">seen', 'seen'],
    [
      '<table><tr><th>Wide</th><th>Deep</th></tr><tr><td>2 m</td><td>a|b</td></tr></table>',
      '| Wide | Deep |\n| - | - |\n| 2 m | a\\|b |',
    ],
    ['<table><tr><td>Wide</td><td>2 m</td></tr></table>', '| | |\n| - | - |\n| Wide | 2 m |'],
    ['<table><tr><td>for <p>looks</p></td></tr></table>', 'for looks'],
    ['<p>never closed <b>at all', 'never closed **at all**'],
    ['<details><summary>Care</summary>Wipe.</details>', 'Care\n\nWipe.'],
    ['<ul>\n<p><li>a</li></p>\n<p><li>b</li></p></ul>', '- a\n- b'],
    ['<p><span style="x">all</span> <u>of</u> it</p>', 'all of it'],
    ['<span>strength</span><strong>.</strong> Oak', 'strength. Oak'],
    ['<b>Width:</b>51 cm', '**Width**:51 cm'],
    ['oak<b>, ash</b>wood', 'oak, **ash**wood'],
    ['<b>oak</b><b> wood</b>s', '**oak** **wood**s'],
    ['<b>oak</b>wood', '**oak**wood'],
    ['plain text', 'plain text'],
    ['', ''],
  ])('%j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it.each([
    '* no list',
    '- no list',
    '1. no list',
    '# no heading',
    '> no quote',
    'a_b_ _c_',
    '[no](link)',
    '`no`',
    '---',
  ])('escapes characters that have a meaning in Markdown: %s', (text) => {
    const shown = new MarkdownIt().render(markdownOf(`<p>${text}</p>`))
    expect(shown).toBe(`<p>${text.replace('>', '&gt;')}</p>\n`)
  })

  it.each([
    ['<ul>one<ol><ol>', '- one'],
    ['one<ol><ol></ol></ol>two', 'one\n\ntwo'],
    ['<ul><li></li><li>one</li></ul>', '- one'],
    ['one<blockquote><ul></ul></blockquote>', 'one'],
  ])('writes no bullet, number or quotation mark for what is empty: %s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it('keeps every character of a malformed page, and none becomes markup', () => {
    const broken = fc.array(fc.oneof(fc.constantFrom(...tags), fc.constantFrom(...signs)), { maxLength: 30 })
    fc.assert(
      fc.property(broken, (parts) => {
        const html = parts.join('')
        const shown = new MarkdownIt().render(markdownOf(html))
        expect(signsOf(plainTextOf(shown))).toEqual(signsOf(plainTextOf(html)))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the words of any input, and nothing that runs', () => {
    for (const text of scriptStrings()) {
      expect(new MarkdownIt().render(markdownOf(text))).not.toMatch(
        /<(script|img|iframe|svg|a href="javascript)/i,
      )
    }
  })

  it('is fast for elements nested a hundred thousand levels deep', () => {
    const deep = '<ul><li><b><blockquote>'.repeat(100_000)
    expect(markdownOf(`${deep}x`)).toContain('x')
  })
})

it('the plain text of a page is one line', () => {
  expect(plainTextOf('<p>Oak &amp; <b>wo</b>ol</p>\n<p>Soft</p>')).toBe('Oak & wool Soft')
})
