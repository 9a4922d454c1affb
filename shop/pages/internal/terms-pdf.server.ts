// Renders Markdown as the pages of a PDF: headings, paragraphs, lists, quotes, links and tables.
import {
  asPagination,
  finish,
  hairline,
  inks,
  linesOf,
  newPdf,
  page,
  type Pdf,
  QUIET,
  SMALL,
  STRONG,
  type Style,
  tagged,
  TEXT,
  TITLE,
  writeLine,
} from '#platform/pdf/pdf-page.server.ts'
import { ensureSpace, type Flow, writeTable } from '#platform/pdf/pdf-table.server.ts'
import type { Language } from '#shop/language.ts'
import { isAllowedLink, type MarkdownToken, parseMarkdown } from '#shop/markdown.server.ts'

export interface TermsDocument {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly version: string
  readonly language: Language
  readonly createdAt: Date
  /** Returns the absolute URL of a page of the shop. */
  readonly absolute: (path: string) => string
}

type Element = ReturnType<Pdf['struct']>

const LEADING = 14
const INDENT = 16
const H2: Style = { ...STRONG, size: 12.5 }
const H3: Style = { ...STRONG, size: 10.5 }
const COLUMN_GAP = 12

/** Renders the terms as a PDF. The same terms always give the same bytes. */
export async function renderTermsPdf(terms: TermsDocument): Promise<Uint8Array> {
  const { title, version, language, createdAt, body, absolute } = terms
  const pdf = newPdf({
    title: `${title} ${version}`,
    subject: title,
    language,
    createdAt,
    standard: 'PDF/UA',
  })
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const flow = newFlow(pdf)
  whole.add(writeBlock(flow, { tag: 'H1', text: title, style: TITLE, indent: 0, before: 20, after: 8 }))
  const writer: Writer = { flow, absolute, lists: [], quotes: 0, marker: null }
  for (const element of writeTokens(writer, parseMarkdown(body))) whole.add(element)
  whole.end()
  const { start, count } = pdf.bufferedPageRange()
  for (let nth = 0; nth < count; nth += 1) {
    pdf.switchToPage(start + nth)
    writeFooter(pdf, `${title} ${version}`, `${nth + 1} / ${count}`)
  }
  return finish(pdf)
}

function newFlow(pdf: Pdf): Flow {
  const flow: Flow = {
    pdf,
    y: page.top,
    top: page.top,
    bottom: page.height - 64,
    nextPage() {
      pdf.addPage()
      flow.y = flow.top
    },
  }
  return flow
}

function writeFooter(pdf: Pdf, text: string, pages: string): void {
  const y = page.height - 34
  hairline(pdf, y - 14)
  asPagination(pdf, () => {
    writeLine(pdf, text, { x: page.left, y }, SMALL)
    writeLine(pdf, pages, { x: page.right, y, toRight: true }, SMALL)
  })
}

interface Block {
  readonly tag: 'H1' | 'H2' | 'H3' | 'P'
  readonly text: string
  readonly style: Style
  readonly indent: number
  readonly before: number
  readonly after: number
  /** Bullet or number in front of the first line. */
  readonly marker?: string | null
}

/** Writes a block of text. Starts a new page where needed, and keeps a heading together with the lines below it. */
function writeBlock(flow: Flow, { tag, text, style, indent, before, after, marker }: Block): Element {
  const { pdf } = flow
  const leading = Math.max(LEADING, style.size * 1.3)
  flow.y += before
  const lines = text.split('\n').flatMap((line) => linesOf(pdf, line, page.right - page.left - indent, style))
  ensureSpace(flow, leading * (tag === 'P' ? Math.min(2, lines.length) : lines.length + 3))
  const contents = lines.map((line, nth) => {
    ensureSpace(flow, leading)
    flow.y += leading
    const { y } = flow
    return tagged(pdf, tag, () => {
      if (nth === 0 && marker) writeLine(pdf, marker, { x: page.left + indent - INDENT, y }, style)
      writeLine(pdf, line, { x: page.left + indent, y }, style)
    })
  })
  flow.y += after
  return pdf.struct(tag, {}, contents)
}

interface Writer {
  readonly flow: Flow
  readonly absolute: (path: string) => string
  /** The open lists, outermost first. `next`: the number of the next item. `null`: the list has bullets. */
  readonly lists: { next: number | null }[]
  quotes: number
  /** Bullet or number of the list item that begins. `null`: no item begins. */
  marker: string | null
}

function writeTokens(writer: Writer, tokens: readonly MarkdownToken[]): Element[] {
  const elements: Element[] = []
  let heading = ''
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    if (token.type === 'table_open') {
      const end = tokens.findIndex((other, index) => index > at && other.type === 'table_close')
      elements.push(writeMarkdownTable(writer, tokens.slice(at, end)))
      at = end
    } else if (token.type === 'heading_open') heading = token.tag
    else if (token.type === 'heading_close') heading = ''
    else if (token.type === 'inline' && heading) elements.push(writeHeading(writer, heading, token))
    else if (token.type === 'inline') elements.push(writeParagraph(writer, textOf(writer, token)))
    else if (token.type === 'fence' || token.type === 'code_block') {
      elements.push(writeParagraph(writer, token.content.trimEnd()))
    } else applyNesting(writer, token)
  }
  return elements
}

/** Opens and closes lists and quotes. */
function applyNesting(writer: Writer, { type, attrs }: MarkdownToken): void {
  const list = writer.lists.at(-1)
  if (type === 'bullet_list_open') writer.lists.push({ next: null })
  else if (type === 'ordered_list_open')
    writer.lists.push({ next: Number(attrs?.find(([name]) => name === 'start')?.[1] ?? 1) })
  else if (type.endsWith('_list_close')) writer.lists.pop()
  else if (type === 'blockquote_open') writer.quotes += 1
  else if (type === 'blockquote_close') writer.quotes -= 1
  else if (type === 'list_item_open' && list) {
    writer.marker = list.next === null ? '•' : `${list.next}.`
    if (list.next !== null) list.next += 1
  } else if (type === 'hr') {
    writer.flow.y += 8
    hairline(writer.flow.pdf, writer.flow.y)
  }
}

function writeHeading(writer: Writer, tag: string, token: MarkdownToken): Element {
  const isTop = tag === 'h1' || tag === 'h2'
  const text = textOf(writer, token)
  const sizes = isTop ? { style: H2, before: 12 } : { style: H3, before: 6 }
  return writeBlock(writer.flow, { tag: isTop ? 'H2' : 'H3', text, indent: 0, after: 2, ...sizes })
}

function writeParagraph(writer: Writer, text: string): Element {
  const { lists, quotes, marker } = writer
  writer.marker = null
  return writeBlock(writer.flow, {
    tag: 'P',
    text,
    style: quotes > 0 ? { ...TEXT, ink: inks.quiet } : TEXT,
    indent: INDENT * (lists.length + quotes),
    before: 0,
    after: lists.length > 0 ? 2 : 6,
    marker,
  })
}

function writeMarkdownTable(writer: Writer, tokens: readonly MarkdownToken[]) {
  const { flow } = writer
  const rows: string[][] = []
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'inline') rows.at(-1)?.push(textOf(writer, token))
  }
  const [head = [], ...body] = rows
  const width = (page.right - page.left) / Math.max(1, head.length)
  const columns = head.map((title, nth) => ({
    title: linesOf(flow.pdf, title, width - COLUMN_GAP, QUIET)[0] ?? '',
    x: page.left + width * nth,
  }))
  const cells = body.map((row) =>
    row.map((text) =>
      linesOf(flow.pdf, text.replaceAll('\n', ' '), width - COLUMN_GAP, TEXT).map((line) => ({
        text: line,
        style: TEXT,
      })),
    ),
  )
  const table = writeTable(flow, columns, cells)
  flow.y += 8
  return table
}

/** Returns the text of a paragraph. Names the target of each link to a page, because a printed PDF has no links. */
function textOf({ absolute }: Writer, { children }: MarkdownToken): string {
  let text = ''
  const targets: string[] = []
  for (const token of children ?? []) {
    if (token.type === 'softbreak') text += ' '
    else if (token.type === 'hardbreak') text += '\n'
    else if (token.type === 'link_open') targets.push(String(token.attrGet('href')))
    else if (token.type === 'link_close') text += suffixOf(targets.pop() ?? '', absolute)
    else text += token.content
  }
  return text
}

function suffixOf(target: string, absolute: (path: string) => string): string {
  if (!isAllowedLink(target) || /^(mailto|tel):/.test(target)) return ''
  return ` (${target.startsWith('/') ? absolute(target) : target})`
}
