// Reads a CSV file as a stream of text rows with line numbers. Holds one row in memory and does not interpret values.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Delimiter, Encoding } from '../../import.ts'
import { normalizeCell } from '../values/clean.ts'
import { linesToSkip, nonTableType, sniffDelimiter, sniffUtf16 } from './sniff.ts'

const SAMPLE = 256 * 1024
const LONGEST_ROW = 1_000_000
const LINE_BREAK = /\r\n|\r|\n/g

export interface Table {
  readonly header: readonly string[]
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  /** Reads the rows after the header row. Throws a `TableError` at a row that cannot be parsed. */
  rows(): AsyncGenerator<TableRow>
  /** Whether size and modification time of the file are still the same as when the file was opened. */
  isUnchanged(): Promise<boolean>
}

export interface TableRow {
  /** Number of the line at which the row begins. A row may extend over several lines. */
  readonly line: number
  readonly cells: readonly string[]
}

type TableRefusal =
  | 'import.file_missing'
  | 'import.file_empty'
  | 'import.not_a_table'
  | 'import.wrong_encoding'
  | 'import.one_column'
  | 'import.quote_broken'
  | 'import.row_too_long'

/** Error for a row that cannot be parsed, with the line number of the row. */
export class TableError extends Error {
  readonly code: 'import.quote_broken' | 'import.row_too_long'
  readonly line: number
  constructor(code: TableError['code'], line: number) {
    super(`${code} at line ${line}`)
    this.code = code
    this.line = line
  }
}

interface FormatOverrides {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
}

/**
 * Opens a table file and reads its header row. Detects the encoding and the delimiter of the file, unless `said`
 * specifies them.
 */
export async function openTable(file: string, said: FormatOverrides): Promise<Outcome<Table, TableRefusal>> {
  const before = await stat(file).catch(() => null)
  if (!before?.isFile()) return refuse('import.file_missing', { file })
  const first = await firstBytes(file).catch(() => null)
  if (!first) return refuse('import.file_missing', { file })
  if (first.length === 0) return refuse('import.file_empty')
  const kind = nonTableType(first)
  if (kind) return refuse('import.not_a_table', { kind })
  const encoding = said.encoding ?? (await encodingOf(file, first))
  if (!encoding) return refuse('import.not_a_table', { kind: 'binary' })
  const isKnown = !said.encoding && encoding === 'utf-8'
  if (!isKnown && !(await isEncodedIn(file, encoding))) return refuse('import.wrong_encoding', { encoding })

  const sample = new TextDecoder(encoding).decode(first)
  const delimiter = said.delimiter ?? sniffDelimiter(sample) ?? (sample.includes('"') ? ',' : null)
  if (sample.trim() === '') return refuse('import.file_empty')
  if (!delimiter) return refuse('import.one_column', { said: null })
  const tableFile: TableFile = { file, encoding, delimiter, skip: linesToSkip(sample) }
  const header = await headerOf(tableFile, said)
  if (!header.ok) return header
  return done({
    header: header.value,
    encoding,
    delimiter,
    rows: () => rowsAfterHeader(tableFile),
    async isUnchanged() {
      const now = await stat(file).catch(() => null)
      return now?.size === before.size && now.mtimeMs === before.mtimeMs
    },
  })
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Returns the encoding of a text file, or `null` if the file is binary. The first bytes show whether the text is
 * UTF-16. The text is UTF-8 if the whole file is valid UTF-8. Any other text is windows-1252, which older Excel
 * versions write.
 */
async function encodingOf(file: string, first: Uint8Array): Promise<Encoding | null> {
  const utf16 = sniffUtf16(first)
  if (utf16) return utf16
  if (await contains(file, 0)) return null
  return (await isEncodedIn(file, 'utf-8')) ? 'utf-8' : 'windows-1252'
}

async function contains(file: string, byte: number): Promise<boolean> {
  for await (const chunk of createReadStream(file)) if ((chunk as Buffer).includes(byte)) return true
  return false
}

async function isEncodedIn(file: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const _ of decoded(file, encoding)) continue
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(file, { highWaterMark: 128 * 1024 })) {
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
  yield decoder.decode()
}

interface TableFile {
  readonly file: string
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly skip: number
}

async function headerOf(
  tableFile: TableFile,
  said: FormatOverrides,
): Promise<Outcome<string[], TableRefusal>> {
  try {
    for await (const { cells } of allRows(tableFile)) {
      const header = cells.map(normalizeCell)
      if (header.length > 1) return done(header)
      return refuse('import.one_column', { said: said.delimiter ?? null })
    }
    return refuse('import.file_empty')
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, { line: error.line })
    throw error
  }
}

async function* rowsAfterHeader(tableFile: TableFile): AsyncGenerator<TableRow> {
  let isHeader = true
  for await (const row of allRows(tableFile)) {
    if (!isHeader) yield row
    isHeader = false
  }
}

/** Yields every row that is not blank. */
async function* allRows({ file, encoding, delimiter, skip }: TableFile): AsyncGenerator<TableRow> {
  let line = skip + 1
  const options: Options<TableRow, Parsed> = {
    delimiter,
    from_line: skip + 1,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    // Accepts a quotation mark inside an unquoted value, such as 12". `isBadlyQuoted` finds the invalid ones.
    relax_quotes: true,
    trim: delimiter !== '\t',
    on_record({ record, raw }) {
      if (record.some((cell) => isBadlyQuoted(cell, raw))) throw new TableError('import.quote_broken', line)
      const row = { line, cells: record }
      line += raw.match(LINE_BREAK)?.length ?? 0
      return row
    },
  }
  // The types of csv-parse do not cover records returned with their raw text.
  const parser = parse(options as unknown as Options)
  const source = Readable.from(decoded(file, encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<TableRow>) {
      if (row.cells.some((cell) => cell.trim() !== '')) yield row
    }
  } catch (error) {
    throw tableErrorOf(error, line)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** A record as csv-parse returns it with the option `raw`. */
interface Parsed {
  readonly record: string[]
  readonly raw: string
}

/**
 * Returns whether a cell begins with a quotation mark but is not quoted correctly in the file. A cell is quoted
 * correctly if it is in quotation marks and each quotation mark of its value is doubled. `raw`: the row as it is in the
 * file.
 */
function isBadlyQuoted(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`)
}

function tableErrorOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new TableError('import.row_too_long', line)
  return error.code.includes('QUOTE') ? new TableError('import.quote_broken', line) : error
}
