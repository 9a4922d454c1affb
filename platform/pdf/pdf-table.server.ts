// Tables in a PDF. The column headings are repeated on every page. A row is split only if it is higher than a page.
import { asPagination, hairline, inks, type Pdf, type Style, tagged, writeLine } from './pdf-page.server.ts'

/** Position of the next line. `y`: vertical position of the next line. `nextPage`: continues on the next page. */
export interface Flow {
  readonly pdf: Pdf
  y: number
  /** Lower edge of the writable area. */
  readonly bottom: number
  /** Upper edge of the area for text on every page after the first. */
  readonly top: number
  nextPage(): void
}

export interface Column {
  readonly title: string
  readonly x: number
  readonly toRight?: boolean
}

export interface CellLine {
  readonly text: string
  readonly style: Style
}

/** The lines of each cell, in the order of the columns. */
export type Row = readonly (readonly CellLine[])[]

const HEAD: Style = { face: 'text', size: 8, ink: inks.quiet }
const LINE = 13.5
const PADDING = 8
const HEAD_HEIGHT = 22

/** Option that marks a cell as the heading of its column. pdfkit's types do not contain this option. */
const ofColumn: object = { scope: 'Column' }

export function writeTable(flow: Flow, columns: readonly Column[], rows: readonly Row[]) {
  const { pdf } = flow
  const table = pdf.struct('Table')
  ensureSpace(flow, HEAD_HEIGHT + heightOf(rows[0] ?? []))
  table.add(writeHead(flow, columns))
  const body = pdf.struct('TBody')
  for (const row of rows) body.add(writeRow(flow, columns, row))
  return table.add(body)
}

function heightOf(row: Row): number {
  return 2 * PADDING + LINE * Math.max(1, ...row.map((cell) => cell.length))
}

/**
 * Starts the next page if less than `height` is left on the current page. Does not start it if `height` is greater than
 * the height of an empty page.
 */
export function ensureSpace(flow: Flow, height: number, repeat?: () => void): void {
  if (flow.y + height <= flow.bottom || height > flow.bottom - flow.top - HEAD_HEIGHT) return
  flow.nextPage()
  repeat?.()
}

function writeHead(flow: Flow, columns: readonly Column[]) {
  const { pdf } = flow
  const y = flow.y + HEAD_HEIGHT - 9
  const cells = columns.map(({ title, x, toRight = false }) => {
    const content = tagged(pdf, 'TH', () => writeLine(pdf, title, { x, y, toRight }, HEAD))
    return pdf.struct('TH', { ...ofColumn }, content)
  })
  endHead(flow, columns)
  return pdf.struct('THead', {}, pdf.struct('TR', {}, cells))
}

function repeatHead(flow: Flow, columns: readonly Column[]): void {
  const { pdf } = flow
  const y = flow.y + HEAD_HEIGHT - 9
  asPagination(pdf, () => {
    for (const { title, x, toRight = false } of columns) writeLine(pdf, title, { x, y, toRight }, HEAD)
  })
  endHead(flow, columns)
}

function endHead(flow: Flow, columns: readonly Column[]): void {
  flow.y += HEAD_HEIGHT
  hairline(flow.pdf, flow.y, { from: columns[0]?.x, ink: inks.quiet })
}

function writeRow(flow: Flow, columns: readonly Column[], row: Row) {
  const { pdf } = flow
  const onNext = () => repeatHead(flow, columns)
  ensureSpace(flow, heightOf(row), onNext)
  const contents = columns.map(() => [] as ReturnType<typeof tagged>[])
  flow.y += PADDING
  const lines = Math.max(...row.map((cell) => cell.length))
  for (let nth = 0; nth < lines; nth += 1) {
    if (flow.y + LINE > flow.bottom) {
      flow.nextPage()
      onNext()
      flow.y += PADDING
    }
    for (const [at, { x, toRight = false }] of columns.entries()) {
      const line = row[at]?.[nth]
      if (!line) continue
      const position = { x, y: flow.y + LINE - 4, toRight }
      contents[at]?.push(tagged(pdf, 'TD', () => writeLine(pdf, line.text, position, line.style)))
    }
    flow.y += LINE
  }
  flow.y += PADDING
  hairline(pdf, flow.y, { from: columns[0]?.x })
  return pdf.struct(
    'TR',
    {},
    contents.map((cell) => pdf.struct('TD', {}, cell)),
  )
}
