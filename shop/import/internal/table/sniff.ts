import { parse } from 'csv-parse/sync'
import { type Delimiter, delimiters, type Encoding } from '../../import.ts'

type NonTableType = 'workbook' | 'web_page' | 'pdf' | 'archive' | 'json'

const signatures: readonly (readonly [bytes: string, kind: NonTableType])[] = [
  ['504b0304', 'workbook'],
  ['d0cf11e0', 'workbook'],
  ['25504446', 'pdf'],
  ['1f8b', 'archive'],
  ['377abcaf', 'archive'],
  ['52617221', 'archive'],
]

/**
 * Returns the type of a file that is not a text table, detected by its first bytes. `null`: the file may be a text
 * table.
 */
export function nonTableType(first: Uint8Array): NonTableType | null {
  const hex = Buffer.from(first.subarray(0, 8)).toString('hex')
  const known = signatures.find(([bytes]) => hex.startsWith(bytes))
  if (known) return known[1]
  const text = Buffer.from(first.subarray(0, 1_000)).toString('latin1').replace(/^ï»¿/, '').trimStart()
  if (/^<(!doctype|html|head|body|table|\?xml)/i.test(text)) return 'web_page'
  return /^(\{\s*["}]|\[\s*[[{])/.test(text) ? 'json' : null
}

/**
 * Returns the UTF-16 encoding of a file: little-endian or big-endian. Uses the byte order mark of the file. If there is
 * no byte order mark, checks whether every second byte is zero. Column names are mostly ASCII, and in UTF-16 one of the
 * two bytes of an ASCII character is zero. `null`: the file is not UTF-16.
 */
export function sniffUtf16(first: Uint8Array): Encoding | null {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const letters = first.subarray(0, 32)
  const empty = (odd: 0 | 1) => letters.every((byte, index) => (index % 2 === odd) === (byte === 0))
  if (letters.length < 8) return null
  if (empty(1)) return 'utf-16le'
  return empty(0) ? 'utf-16be' : null
}

const SAMPLE_ROWS = 50

/** Matches a first line such as "sep=;", with which Excel declares the delimiter of a file. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i

/**
 * Returns the delimiter of a table. If the first line declares a delimiter ("sep=;"), returns this delimiter.
 * Otherwise, splits the rows of the sample with each possible delimiter. The best delimiter gives many columns, and the
 * same number of columns in most rows. `null`: no delimiter splits the first row.
 */
export function sniffDelimiter(sample: string): Delimiter | null {
  const announcedDelimiter = delimiters.find((delimiter) => delimiter === SEPARATOR_LINE.exec(sample)?.[1])
  if (announcedDelimiter) return announcedDelimiter
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, columns: columnsBy(sample, delimiter) }))
    .toSorted((a, b) => b.columns - a.columns)
  return best && best.columns > 1 ? best.delimiter : null
}

/** Returns the number of lines before the header: 1 if the first line declares the delimiter, else 0. */
export function linesToSkip(sample: string): number {
  return SEPARATOR_LINE.test(sample) ? 1 : 0
}

function columnsBy(sample: string, delimiter: Delimiter): number {
  if (firstRows(sample, delimiter, 1)[0]?.length === 1) return 0
  const rows = firstRows(sample, delimiter, SAMPLE_ROWS)
  const columns = rows[0]?.length ?? 0
  const alike = rows.filter((row) => row.length === columns).length
  return (columns * alike) / Math.max(1, rows.length)
}

/**
 * Parses at most `to` rows from the beginning of a sample. The last row may be cut off, so it is left out unless it is
 * the only row.
 */
function firstRows(sample: string, delimiter: Delimiter, to: number): string[][] {
  const rows: string[][] = []
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const
  try {
    parse(sample, { ...options, to, on_record: (row: string[]) => void rows.push(row) })
  } catch {
    // The sample may end inside a quoted value. The rows before it are enough.
  }
  return rows.length > 1 ? rows.slice(0, -1) : rows
}
