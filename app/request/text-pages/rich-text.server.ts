import { isAllowedImage, isAllowedLink, parseMarkdown } from '#shop/markdown.server.ts'
import { type RichText, type RichTextNode, type RichTextTag, richTextTags } from '#app/ui/rich-text.tsx'

type Token = ReturnType<typeof parseMarkdown>[number]

/** Parses Markdown into the elements that a rich text supports. Keeps only the text of any other element. */
export function richText(source: string): RichText {
  return treeOf(parseMarkdown(source))
}

interface OpenElement {
  readonly node: (children: RichText) => readonly RichTextNode[]
  readonly children: RichTextNode[]
}

function treeOf(tokens: readonly Token[]): RichText {
  const root: OpenElement = { node: (children) => children, children: [] }
  const open: OpenElement[] = [root]
  const add = (nodes: readonly RichTextNode[]) => open.at(-1)?.children.push(...nodes)
  for (const token of tokens) {
    if (token.type === 'inline') add(treeOf(token.children ?? []))
    else if (token.nesting === 1) open.push({ node: elementOf(token), children: [] })
    else if (token.nesting === -1) {
      const closed = open.pop()
      if (closed) add(closed.node(closed.children))
    } else add(leafOf(token))
  }
  return root.children
}

function elementOf(token: Token): OpenElement['node'] {
  if (token.hidden) return (children) => children
  const href = token.tag === 'a' ? String(token.attrGet('href')) : null
  if (href && isAllowedLink(href)) return (children) => [{ tag: 'a', href, children }]
  const tag = token.tag === 'h1' ? 'h2' : token.tag
  return isKnown(tag) ? (children) => [{ tag, children }] : (children) => children
}

function leafOf(token: Token): readonly RichTextNode[] {
  if (token.type === 'softbreak') return [' ']
  const src = token.type === 'image' ? String(token.attrGet('src')) : null
  if (src && isAllowedImage(src)) return [{ tag: 'img', src, alt: token.content }]
  if (isKnown(token.tag)) return [{ tag: token.tag, children: [] }]
  return token.content ? [token.content] : []
}

function isKnown(tag: string): tag is RichTextTag {
  return richTextTags.some((known) => known === tag)
}
