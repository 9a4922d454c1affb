import type {
  Blockquote,
  BlockContent,
  Emphasis,
  Heading,
  Link,
  List,
  ListItem,
  PhrasingContent,
  Root,
  Strong,
  Table,
  TableCell,
} from 'mdast'
import { tidyMarks } from './html-marks.ts'

/** Maximum nesting depth of lists and quotations. Lists and quotations at a greater depth are flattened. */
const MAX_DEPTH = 12

const headings: Readonly<Record<string, Heading['depth']>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const marks: Readonly<Record<string, 'strong' | 'emphasis'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
}
const containers = new Set(['ul', 'ol', 'li', 'blockquote'])
const blocks = new Set([
  ...Object.keys(headings),
  ...'p div section article header footer main center figure figcaption aside nav details summary'.split(' '),
  ...'address dl dt dd form fieldset pre caption'.split(' '),
])
/**
 * Matches the URLs of links that the conversion keeps. All other links become plain text, such as links with a relative
 * URL, which is valid only in the other shop.
 */
const ALLOWED_LINK = /^(https:\/\/|mailto:|tel:)[^\s<>]+$/i

type Container = Root | Blockquote | List | ListItem
type Mark = Strong | Emphasis | Link
type Words = { readonly type: 'words'; readonly children: PhrasingContent[] }

/**
 * White space that was read but is not yet written. `level`: index in `#inline` of the mark or paragraph that will
 * contain the white space. `breaks`: number of line breaks in the white space.
 */
interface Gap {
  level: number
  breaks: number
}

/** Builds a Markdown tree from the tags of an HTML text. Every `open` must be followed by its own `close`. */
export class HtmlTree {
  readonly #root: Root = { type: 'root', children: [] }
  readonly #containers: Container[] = [this.#root]
  /**
   * The current paragraph, followed by its open marks (bold, italics, links), the outermost mark first. When a mark
   * ends, it is added to the content of the entry before it.
   */
  #inline: (Words | Mark)[] = [{ type: 'words', children: [] }]
  /**
   * For each open inline element: whether the element has opened a mark. An element inside a mark of the same type does
   * not open another mark.
   */
  readonly #marked: boolean[] = []
  #gap: Gap | null = null
  #heading: Heading['depth'] | null = null
  #table: Table | null = null
  #hasHead = false
  #tableDepth = 0

  open(tag: string, href: string): void {
    const mark = marks[tag]
    if (mark !== undefined) {
      this.#openMark(mark === 'strong' && this.#heading ? null : { type: mark, children: [] })
    } else if (tag === 'a')
      this.#openMark(ALLOWED_LINK.test(href) ? { type: 'link', url: href, children: [] } : null)
    else if (tag === 'br') this.#space(1)
    else if (tag === 'hr') this.#rule()
    else if (tag === 'table') this.#openTable()
    else if (tag === 'tr') this.#openRow()
    else if (tag === 'td' || tag === 'th') this.#openCell(tag === 'th')
    else if (containers.has(tag)) this.#openContainer(tag)
    else if (blocks.has(tag)) {
      this.#flush()
      this.#heading = headings[tag] ?? this.#heading
    }
  }

  text(text: string): void {
    const words = text.trim()
    if (text !== text.trimStart()) this.#space(0)
    if (words === '') return
    this.#fillGap()
    append(this.#inline.at(-1), words.replace(/\s+/g, ' '))
    if (text !== text.trimEnd()) this.#space(0)
  }

  close(tag: string): void {
    if (marks[tag] !== undefined || tag === 'a') {
      if (this.#marked.pop()) this.#closeMark()
    } else if (tag === 'table') this.#closeTable()
    else if (tag === 'td' || tag === 'th') this.#flush()
    else if (containers.has(tag)) {
      this.#flush()
      const closed = this.#containers.pop()
      if (closed?.children.length === 0) removeLast(this.#containers.at(-1), closed)
    } else if (blocks.has(tag)) {
      this.#flush()
      if (tag in headings) this.#heading = null
    }
  }

  end(): Root {
    this.#flush()
    return this.#root
  }

  /**
   * Opens a mark for an inline element. Does nothing if `mark` is `null`, or if a mark of the same type is already
   * open.
   */
  #openMark(mark: Mark | null): void {
    const isNew = mark !== null && this.#inline.every(({ type }) => type !== mark.type)
    this.#marked.push(isNew)
    if (isNew) this.#inline.push(mark)
  }

  #closeMark(): void {
    const mark = this.#inline.pop()
    if (this.#gap) this.#gap.level = Math.min(this.#gap.level, this.#inline.length - 1)
    if (mark && mark.type !== 'words' && mark.children.length > 0) this.#inline.at(-1)?.children.push(mark)
  }

  /**
   * Records white space, to be written later. The white space becomes part of the innermost open mark (such as bold)
   * that already has text. If no open mark has text, it becomes part of the paragraph. Therefore no mark begins with
   * white space.
   */
  #space(breaks: number): void {
    let level = this.#gap?.level ?? this.#inline.length - 1
    while (level > 0 && this.#inline[level]?.children.length === 0) level -= 1
    this.#gap = { level, breaks: (this.#gap?.breaks ?? 0) + breaks }
  }

  /** Writes the recorded white space before the text that follows it. Two line breaks end the paragraph. */
  #fillGap(): void {
    const gap = this.#gap
    this.#gap = null
    if (!gap || this.#inline.every(({ children }) => children.length === 0)) return
    const isOneLine = this.#heading !== null || this.#table !== null
    if (gap.breaks === 0 || isOneLine) append(this.#inline[gap.level], ' ')
    else if (gap.breaks === 1) this.#inline[gap.level]?.children.push({ type: 'break' })
    else this.#flush()
  }

  /** Ends the current paragraph. Open marks continue in the next paragraph. */
  #flush(): void {
    this.#gap = null
    const open = this.#inline.slice(1).map((mark) => ({ ...mark, children: [] }))
    while (this.#inline.length > 1) this.#closeMark()
    const children = tidyMarks(this.#inline[0]?.children ?? [])
    this.#inline = [{ type: 'words', children: [] }, ...open]
    if (children.length === 0) return
    const cell = this.#table?.children.at(-1)?.children.at(-1)
    if (cell)
      cell.children.push(
        ...(cell.children.length > 0 ? [{ type: 'text', value: ' ' } as const] : []),
        ...children,
      )
    else if (this.#heading) this.#put({ type: 'heading', depth: this.#heading, children })
    else this.#put({ type: 'paragraph', children })
  }

  #put(block: BlockContent): void {
    const container = this.#containers.at(-1) ?? this.#root
    if (container.type === 'list') itemOf(container).children.push(block)
    else container.children.push(block)
  }

  #rule(): void {
    this.#flush()
    if (!this.#table) this.#put({ type: 'thematicBreak' })
  }

  #openContainer(tag: string): void {
    this.#flush()
    const inner = this.#containers.at(-1) ?? this.#root
    const isDeepest = this.#containers.length > MAX_DEPTH || this.#table !== null
    const list = inner.type === 'listItem' ? this.#containers.at(-2) : inner
    if (isDeepest && tag !== 'li') this.#containers.push(inner)
    else if (tag !== 'li') {
      const made: List | Blockquote =
        tag === 'blockquote'
          ? { type: 'blockquote', children: [] }
          : { type: 'list', ordered: tag === 'ol', spread: false, children: [] }
      this.#put(made)
      this.#containers.push(made)
    } else if (list?.type === 'list' && this.#table === null) {
      const item: ListItem = { type: 'listItem', spread: false, children: [] }
      list.children.push(item)
      this.#containers.push(item)
    } else this.#containers.push(inner)
  }

  #openTable(): void {
    this.#tableDepth += 1
    if (this.#table) return
    this.#flush()
    this.#table = { type: 'table', children: [] }
    this.#hasHead = false
  }

  #openRow(): void {
    this.#flush()
    if (this.#tableDepth === 1) this.#table?.children.push({ type: 'tableRow', children: [] })
  }

  /** Begins a cell. Cells of a nested table become text of the outer cell. */
  #openCell(isHead: boolean): void {
    this.#flush()
    if (!this.#table || this.#tableDepth > 1) return
    if (this.#table.children.length === 0) this.#openRow()
    if (isHead && this.#table.children.length === 1) this.#hasHead = true
    this.#table.children.at(-1)?.children.push({ type: 'tableCell', children: [] })
  }

  /**
   * Called at the end of a table. The cells of a table with one column become paragraphs, because a table with one
   * column serves only the layout.
   */
  #closeTable(): void {
    this.#flush()
    this.#tableDepth -= 1
    if (!this.#table || this.#tableDepth > 0) return
    const rows = this.#table.children.filter((row) => row.children.some(isFilled))
    this.#table = null
    if (rows.some((row) => row.children.length > 1)) {
      const head = this.#hasHead ? [] : [{ type: 'tableRow' as const, children: [] }]
      this.#put({ type: 'table', children: [...head, ...rows] })
    } else {
      for (const { children } of rows.flatMap((row) => row.children))
        this.#put({ type: 'paragraph', children })
    }
  }
}

const isFilled = (cell: TableCell) => cell.children.length > 0

/**
 * Returns the last item of a list. If the list is empty, adds an item and returns it. The caller adds content to this
 * item that the HTML contains directly in the list, outside of all items.
 */
function itemOf(list: List): ListItem {
  const last = list.children.at(-1)
  if (last) return last
  const item: ListItem = { type: 'listItem', spread: false, children: [] }
  list.children.push(item)
  return item
}

/**
 * Removes an empty container from the end of the container that it is in, also if it is in the last item of a list. An
 * empty list or item would become a bullet or number without text.
 */
function removeLast(outer: Container | undefined, empty: Container): void {
  const last = outer?.children.at(-1)
  if (!outer || !last) return
  if (last === empty) outer.children.pop()
  else if (last.type === 'listItem' && last.children.at(-1) === empty) {
    last.children.pop()
    if (last.children.length === 0) outer.children.pop()
  }
}

function append(parent: Words | Mark | undefined, value: string): void {
  const last = parent?.children.at(-1)
  if (last?.type === 'text') last.value += value
  else parent?.children.push({ type: 'text', value })
}
