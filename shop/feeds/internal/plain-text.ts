import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt('default', { html: false, linkify: false, breaks: false })

type Token = ReturnType<typeof markdown.parse>[number]

/** Returns the text of a Markdown source, with one line per paragraph or list item. */
export function plainText(source: string): string {
  const text = textOf(markdown.parse(source, {}))
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'inline' || token.type === 'image') return textOf(token.children ?? [])
      if (token.type === 'list_item_open') return '\n– '
      if (token.type === 'paragraph_open' && token.hidden) return ''
      if (token.type === 'softbreak') return ' '
      if (token.type === 'hardbreak') return '\n'
      return (
        token.content || (token.block && token.nesting !== 0 && token.type !== 'paragraph_open' ? '\n' : '')
      )
    })
    .join('')
}
