import { Parser } from 'htmlparser2'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { HtmlTree } from './html-tree.ts'

/** Elements whose content is not readable text. */
const ignoredElements = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'video',
  'select',
  'noscript',
])

/** Converts HTML to Markdown. Drops formatting for which Markdown has no syntax, but never drops text. */
export function markdownOf(html: string): string {
  const tree = new HtmlTree()
  walk(html, {
    open: (tag, attributes) => tree.open(tag, attributes['href'] ?? ''),
    text: (text) => tree.text(text),
    close: (tag) => tree.close(tag),
  })
  return toMarkdown(tree.end(), style).trimEnd()
}

const style: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  // Escapes `~`: the shop renders `~~` as strikethrough.
  unsafe: [{ character: '~', inConstruct: 'phrasing' }],
}

/** Returns the text of an HTML fragment in one line. */
export function plainTextOf(html: string): string {
  let words = ''
  walk(html, {
    open: (tag) => (words += inline.has(tag) ? '' : ' '),
    text: (text) => (words += text),
    close: (tag) => (words += inline.has(tag) ? '' : ' '),
  })
  return words.replace(/\s+/g, ' ').trim()
}

const inline = new Set(['a', 'b', 'strong', 'i', 'em', 'span', 'font', 'u', 'small', 'sup', 'sub', 'mark'])

interface Visitor {
  open(tag: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(tag: string): void
}

/**
 * Maximum number of HTML tags. No text by a human author has that many. From a text with more tags, all tags are
 * removed, because the parser is slow with deeply nested tags.
 */
const MAX_TAGS = 20_000

/**
 * Parses an HTML text, even if the text is malformed, in the same way as a browser. Passes its elements and texts to
 * `visitor`.
 */
function walk(html: string, visitor: Visitor): void {
  let hidden = 0
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (ignoredElements.has(tag)) hidden += 1
      else if (hidden === 0) visitor.open(tag, attributes)
    },
    ontext(text) {
      if (hidden === 0) visitor.text(text)
    },
    onclosetag(tag) {
      if (ignoredElements.has(tag)) hidden -= 1
      else if (hidden === 0) visitor.close(tag)
    },
  })
  const tags = html.split('<', MAX_TAGS + 1).length
  parser.end(tags > MAX_TAGS ? html.replace(/<[^<>]*>/g, ' ') : html)
}
