import { describe, expect, it } from 'vitest'
import { richText } from './rich-text.server.ts'

describe('text written in Markdown', () => {
  it('keeps headings, paragraphs, lists, emphasis and tables', () => {
    expect(richText('# Oak\n\nSolid **oak**, *oiled*.\n\n- one\n- two')).toEqual([
      { tag: 'h2', children: ['Oak'] },
      {
        tag: 'p',
        children: [
          'Solid ',
          { tag: 'strong', children: ['oak'] },
          ', ',
          { tag: 'em', children: ['oiled'] },
          '.',
        ],
      },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['one'] },
          { tag: 'li', children: ['two'] },
        ],
      },
    ])
  })

  it('links to the shop’s pages, the web and e-mail addresses', () => {
    const hrefs = ['/pages/returns', 'https://example.com/a', 'mailto:hello@example.com']
    for (const href of hrefs) {
      expect(richText(`[here](${href})`)).toEqual([
        { tag: 'p', children: [{ tag: 'a', href, children: ['here'] }] },
      ])
    }
  })

  it('never outputs raw HTML, scripts or other URL schemes', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[x](javascript:alert(1))',
      '[x](//evil.example)',
      '[x](data:text/html,1)',
      '![x](https://evil.example/x.png)',
    ]
    for (const text of hostile) {
      const tree = JSON.stringify(richText(text))
      expect(tree).not.toMatch(/"tag":"(?!p")/)
      expect(tree).not.toContain('"href"')
    }
  })
})
