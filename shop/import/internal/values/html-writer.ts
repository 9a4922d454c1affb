const DEEPEST_LIST = 5

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocks = new Set([
  ...headings,
  ...'p div section article header footer main center figure figcaption aside nav details summary address dl dt dd form fieldset pre'.split(
    ' ',
  ),
  ...'ul ol li blockquote hr tr'.split(' '),
])
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' }
/** Addresses a text may point to; anything else was an address within the other shop. */
const address = /^(https:\/\/|mailto:|tel:)[^\s<>]+$/i

interface Inline {
  readonly before: string
  readonly after: string
  text: string
}

interface List {
  readonly isNumbered: boolean
  items: number
  /** Whether the item in hand has its bullet still before it. */
  isNew: boolean
}

interface Table {
  readonly rows: string[][]
  hasHead: boolean
  depth: number
}

/** Writes Markdown as the tags of a web page go by. */
export class HtmlWriter {
  readonly #blocks: { readonly text: string; readonly isItem: boolean }[] = []
  readonly #lists: List[] = []
  #inline: Inline[] = [root()]
  /** Of each inline element that is open, whether it is written as a mark. */
  readonly #marked: boolean[] = []
  #heading = ''
  #quotes = 0
  #table: Table | null = null

  open(tag: string, href: string): void {
    const mark = marks[tag]
    if (mark !== undefined) this.#openInline(this.#heading && mark === '**' ? '' : mark)
    else if (tag === 'a') {
      if (address.test(href))
        this.#openInline('[', `](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`)
      else this.#openInline('')
    } else if (tag === 'br') this.#write('\n')
    else this.#openBlock(tag)
  }

  text(text: string): void {
    this.#write(escaped(text.replace(/\s+/g, ' ')))
  }

  close(tag: string): void {
    if (marks[tag] !== undefined || tag === 'a') return this.#marked.pop() ? this.#fold() : undefined
    if (tag === 'table' && this.#table) return this.#closeTable(this.#table)
    if (tag === 'td' || tag === 'th') return this.#closeCell()
    if (!blocks.has(tag)) return
    this.#flush()
    if (headings.has(tag)) this.#heading = ''
    if (tag === 'ul' || tag === 'ol') this.#lists.pop()
    if (tag === 'blockquote') this.#quotes = Math.max(0, this.#quotes - 1)
  }

  end(): string {
    this.#flush()
    let text = ''
    for (const [place, block] of this.#blocks.entries()) {
      const tight = block.isItem && this.#blocks[place - 1]?.isItem
      text += `${place === 0 ? '' : tight ? '\n' : '\n\n'}${block.text}`
    }
    return text
  }

  #openBlock(tag: string): void {
    if (tag === 'table') return this.#openTable()
    if (tag === 'td' || tag === 'th') return this.#openCell(tag)
    if (!blocks.has(tag)) return
    if (tag === 'tr') return void this.#table?.rows.push([])
    this.#flush()
    if (headings.has(tag)) this.#heading = tag === 'h1' || tag === 'h2' ? '## ' : '### '
    if (tag === 'ul' || tag === 'ol') this.#lists.push({ isNumbered: tag === 'ol', items: 0, isNew: false })
    if (tag === 'blockquote') this.#quotes += 1
    if (tag === 'hr') this.#put('---', false)
    const list = this.#lists.at(-1)
    if (tag === 'li' && list) {
      list.items += 1
      list.isNew = true
    }
  }

  /** Within bold, bold is nothing new. */
  #openInline(before: string, after = before): void {
    const isMarked = before === '' || this.#inline.some((outer) => outer.before === before)
    this.#marked.push(!isMarked)
    if (!isMarked) this.#inline.push({ before, after, text: '' })
  }

  /** Ends the innermost mark. Blanks at its ends go outside, for Markdown knows no mark that begins with one. */
  #fold(): void {
    const { text, before, after } = this.#inline.pop() ?? root()
    const [, ahead = '', words = '', behind = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
    this.#write(words === '' ? text : `${ahead}${before}${words}${after}${behind}`)
  }

  #write(text: string): void {
    const inner = this.#inline.at(-1)
    if (inner) inner.text += text
  }

  /** Puts down what has been written as paragraphs; marks that are still open go on in the next. */
  #flush(): void {
    const open = this.#inline.slice(1).map(({ before, after }) => ({ before, after, text: '' }))
    while (this.#inline.length > 1) this.#fold()
    const written = this.#inline[0]?.text ?? ''
    this.#inline = [root(), ...open]
    if (this.#table) return this.#writeInCell(written)
    for (const paragraph of written.split(/\n\s*\n/)) {
      const lines = paragraph.split('\n').map((line) => line.replace(/ +/g, ' ').trim())
      const text = lines.filter(Boolean).map(harmless).join('\\\n')
      if (text) this.#putInPlace(text)
    }
  }

  #putInPlace(text: string): void {
    const list = this.#lists.at(-1)
    if (this.#heading) return this.#put(this.#heading + text.replaceAll('\\\n', ' '), false)
    if (!list) return this.#put(text, false)
    const bullet = list.isNumbered ? `${list.items}. ` : '- '
    const indent = '   '.repeat(Math.min(this.#lists.length - 1, DEEPEST_LIST))
    const lines = text.replaceAll('\n', `\n${indent}${' '.repeat(bullet.length)}`)
    this.#put(`${indent}${list.isNew ? bullet : ' '.repeat(bullet.length)}${lines}`, list.isNew)
    list.isNew = false
  }

  #put(text: string, isItem: boolean): void {
    const quoted = this.#quotes > 0 ? text.replace(/^/gm, '> ') : text
    this.#blocks.push({ text: quoted, isItem })
  }

  #openTable(): void {
    if (this.#table) {
      this.#table.depth += 1
      return
    }
    this.#flush()
    this.#table = { rows: [], hasHead: false, depth: 1 }
  }

  #openCell(tag: string): void {
    const table = this.#table
    if (!table) return this.#flush()
    if (table.depth > 1) return this.#write(' ')
    this.#flush()
    if (tag === 'th' && table.rows.length <= 1) table.hasHead = true
    if (table.rows.length === 0) table.rows.push([])
    table.rows.at(-1)?.push('')
  }

  #closeCell(): void {
    if (this.#table?.depth === 1) this.#flush()
  }

  #writeInCell(written: string): void {
    const row = this.#table?.rows.at(-1)
    const text = written.replace(/\s+/g, ' ').trim()
    if (text && row?.length) row[row.length - 1] = `${row.at(-1) ?? ''} ${text}`.trim()
  }

  #closeTable(table: Table): void {
    this.#flush()
    table.depth -= 1
    if (table.depth > 0) return
    this.#table = null
    const rows = table.rows.filter((row) => row.some(Boolean))
    const columns = Math.max(0, ...rows.map((row) => row.length))
    if (columns < 2) for (const cell of rows.flat()) this.#put(harmless(cell), false)
    else this.#put(tableOf(rows, columns, table.hasHead), false)
  }
}

const root = (): Inline => ({ before: '', after: '', text: '' })

function tableOf(rows: readonly string[][], columns: number, hasHead: boolean): string {
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, place) => (cells[place] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const [head = [], ...others] = hasHead ? rows : [[], ...rows]
  return [line(head), `|${' --- |'.repeat(columns)}`, ...others.map(line)].join('\n')
}

/** Signs that would mean something in Markdown mean themselves. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~(?=~)/g, '\\~')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** The same for signs that mean something only where a line begins. */
function harmless(line: string): string {
  return line
    .replace(/^([-+](?=\s|$)|>|#{1,6}(?=\s|$)|[-=]{2,}\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
