import MarkdownIt from 'markdown-it'

const options = { html: false, linkify: false, breaks: false }
const markdown = new MarkdownIt('default', options)

/** Also reads links with a dangerous target, which the other parser shows as text. Only checks use this parser. */
const everyLink = new MarkdownIt('default', options)
everyLink.validateLink = () => true

/** Allowed link targets: the shop's own pages, https, e-mail and telephone links. */
const allowedLink = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/

export type MarkdownToken = ReturnType<typeof markdown.parse>[number]

/** Parses Markdown. HTML in the text stays text. */
export function parseMarkdown(source: string): MarkdownToken[] {
  return markdown.parse(source, {})
}

export function isAllowedLink(target: string): boolean {
  return allowedLink.test(target)
}

/** Checks whether an image is a file of the shop. Pages contain no images of other sites. */
export function isAllowedImage(source: string): boolean {
  return /^\/media\/(?!\/)/.test(source)
}

/** Returns the targets of all links and images that the shop would not show. */
export function forbiddenTargets(source: string): { readonly links: string[]; readonly images: string[] } {
  const inline = everyLink.parse(source, {}).flatMap(({ children }) => children ?? [])
  const targets = (type: string, attribute: string, isAllowed: (target: string) => boolean) =>
    inline
      .filter((token) => token.type === type)
      .map((token) => String(token.attrGet(attribute)))
      .filter((target) => !isAllowed(target))
  return {
    links: [...new Set(targets('link_open', 'href', isAllowedLink))],
    images: [...new Set(targets('image', 'src', isAllowedImage))],
  }
}
