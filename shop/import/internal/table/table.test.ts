import { chmod, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itWithRealData } from '#tests/support/real-data.ts'
import { openTable, type Table, TableError, type TableRow } from './table.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, `${(files += 1)}.csv`)
  await writeFile(file, content)
  return file
}

async function opened(content: string | Uint8Array): Promise<Table> {
  const table = await openTable(await fileOf(content), {})
  if (!table.ok) throw new Error(table.problem.code)
  return table.value
}

async function refusal(content: string | Uint8Array) {
  const table = await openTable(await fileOf(content), {})
  return table.ok ? null : [table.problem.code, table.problem.facts]
}

async function all(table: Table): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  return rows
}

async function readAll(content: string): Promise<number> {
  const table = await openTable(await fileOf(content), { delimiter: ',' })
  if (!table.ok)
    throw new TableError(table.problem.code as TableError['code'], Object(table.problem.facts).line)
  return (await all(table.value)).length
}

async function rowsOf(content: string | Uint8Array) {
  const table = await opened(content)
  const rows = await all(table)
  return { header: table.header, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
}

const plain = { header: ['a', 'b'], rows: [['1', 'x']] }

describe('a table file', () => {
  it.each([
    ['commas', 'a,b\n1,x\n'],
    ['semicolons', 'a;b\n1;x\n'],
    ['tabs', 'a\tb\n1\tx\n'],
    ['bars', 'a|b\n1|x\n'],
    ['a byte order mark', '\ufeffa,b\n1,x\n'],
    ['Windows line ends', 'a,b\r\n1,x\r\n'],
    ['old Macintosh line ends', 'a,b\r1,x\r'],
    ['no final line end', 'a,b\n1,x'],
    ['the separator declared as by Excel', 'sep=;\r\na;b\r\n1;x\r\n'],
    ['a declared separator behind a byte order mark', '\ufeffsep=;\na;b\n1;x\n'],
    ['a declared separator and old Macintosh line ends', 'sep=;\ra;b\r1;x\r'],
    ['blank lines', '\n\na,b\n\n1,x\n\n,\n'],
    ['blanks around values', ' a , b \n 1 , "x" \n'],
  ])('is read with %s', async (_, content) => {
    expect(await rowsOf(content)).toMatchObject(plain)
  })

  it('is read in whichever encoding it was written', async () => {
    const utf16 = Buffer.from('\ufeffName;Preis\nStühle;1\n', 'utf16le')
    const table = { header: ['Name', 'Preis'], rows: [['Stühle', '1']] }
    expect(await rowsOf(utf16)).toMatchObject(table)
    expect(await rowsOf(utf16.subarray(2))).toMatchObject(table)
    expect(await rowsOf(Buffer.from(utf16).swap16())).toMatchObject(table)
    expect(await rowsOf(Buffer.from(utf16).swap16().subarray(2))).toMatchObject(table)
    expect(await rowsOf(Buffer.from('Name;Preis\nStühle;1\n', 'latin1'))).toMatchObject(table)
    expect(await rowsOf('Name;Preis\nStühle;1\n')).toMatchObject(table)
  })

  it('keeps line breaks and quotation marks within values, and reports the line in which each row begins', async () => {
    expect(await rowsOf('a,b\n"one\r\ntwo","say ""hi"""\n\n12" stool,"""q"" r"\n"x, y",""\n')).toEqual({
      header: ['a', 'b'],
      rows: [
        ['one\r\ntwo', 'say "hi"'],
        ['12" stool', '"q" r'],
        ['x, y', ''],
      ],
      lines: [2, 5, 6],
    })
  })

  it.each([
    ['Windows', 'a,b\r\n1,x\n2,y\r3,z\r\n4,"u\nv"\n5,w'],
    ['Unix', 'a,b\n1,x\r\n2,y\r3,z\n4,"u\nv"\r\n5,w'],
    ['the old Macintosh', 'a,b\r1,x\n2,y\r\n3,z\r4,"u\nv"\r\n5,w'],
  ])('is read with three kinds of line ends, the first of them that of %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual({
      header: ['a', 'b'],
      rows: [
        ['1', 'x'],
        ['2', 'y'],
        ['3', 'z'],
        ['4', 'u\nv'],
        ['5', 'w'],
      ],
      lines: [2, 3, 4, 5, 7],
    })
  })

  it('does not take a comma within values for the separator', async () => {
    expect(await rowsOf('name;price\nTable, round;1,50\nChair;2,00\n')).toMatchObject({
      header: ['name', 'price'],
    })
  })

  it.each([
    ['empty', '', ['import.file_empty', undefined]],
    ['blank', '\n \n', ['import.file_empty', undefined]],
    ['blank behind a byte order mark', '\ufeff\r\n', ['import.file_empty', undefined]],
    ['a single column', 'name\nSofa\n', ['import.one_column', { said: null }]],
    [
      'a web page',
      '<!DOCTYPE html>\n<html><body>Sign in, please</body></html>',
      ['import.not_a_table', { kind: 'web_page' }],
    ],
    ['JSON', '[{"a": 1, "b": 2}]', ['import.not_a_table', { kind: 'json' }]],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), ['import.not_a_table', { kind: 'workbook' }]],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), ['import.not_a_table', { kind: 'workbook' }]],
    ['a PDF', '%PDF-1.7', ['import.not_a_table', { kind: 'pdf' }]],
    ['compressed', Buffer.from('1f8b0800', 'hex'), ['import.not_a_table', { kind: 'archive' }]],
    [
      'a program',
      Buffer.from([127, 69, 76, 70, 2, 1, 1, 0, 44, 10, 0, 0]),
      ['import.not_a_table', { kind: 'binary' }],
    ],
    ['a table with a zero byte in it', 'a,b\n1,x\u0000y\n', ['import.not_a_table', { kind: 'binary' }]],
    ['a broken column name', 'a,b,"c\n1,2,3\n', ['import.quote_broken', { line: 1 }]],
  ])('is refused when it is %s', async (_, content, expected) => {
    expect(await refusal(content)).toEqual(expected)
  })

  it('is refused when it does not exist or is a folder', async () => {
    expect(await openTable(path.join(folder, 'none.csv'), {})).toMatchObject({
      problem: { code: 'import.file_missing' },
    })
    expect(await openTable(folder, {})).toMatchObject({ problem: { code: 'import.file_missing' } })
  })

  it('is refused when it is not readable', async ({ skip }) => {
    if (process.getuid?.() === 0) skip('the superuser may read everything')
    const file = await fileOf('a,b\n1,x\n')
    await chmod(file, 0o000)
    expect(await openTable(file, {})).toMatchObject({ problem: { code: 'import.file_missing' } })
  })

  it('is refused quickly when it is two gigabytes of zeros', async () => {
    const file = await fileOf('a,b\n1,x\n')
    await truncate(file, 2 ** 31)
    const asked = performance.now()
    expect(await openTable(file, {})).toMatchObject({
      problem: { code: 'import.not_a_table', facts: { kind: 'binary' } },
    })
    expect(performance.now() - asked).toBeLessThan(2_000)
  })

  it('is refused when the configured separator gives a single column', async () => {
    const file = await fileOf('a;b\n1;x\n')
    expect(await openTable(file, { delimiter: '\t' })).toMatchObject({
      problem: { code: 'import.one_column', facts: { said: '\t' } },
    })
  })

  it('is refused when it is not in the configured encoding', async () => {
    const file = await fileOf(Buffer.from('Name;Preis\nStühle;1\n', 'latin1'))
    expect(await openTable(file, { encoding: 'utf-8' })).toMatchObject({
      problem: { code: 'import.wrong_encoding' },
    })
  })

  it.each([
    ['a quotation mark that is never closed', 'a,b\n1,2\n3,"4\n5,6\n', 'import.quote_broken', 3],
    ['text behind a closing quotation mark', 'a,b\n1,2\n"3"x,4\n', 'import.quote_broken', 3],
    ['a cell of ten million characters', `a,b\n1,${'x'.repeat(10_000_000)}\n`, 'import.row_too_long', 2],
  ])('stops with an error at %s', async (_, content, code, line) => {
    const tableFile = readAll(content)
    await expect(tableFile).rejects.toBeInstanceOf(TableError)
    await expect(tableFile).rejects.toMatchObject({ code, line })
  })

  it('reports that it was changed during the import', async () => {
    const file = await fileOf('a,b\n1,2\n')
    const table = await openTable(file, {})
    expect(table.ok && (await table.value.isUnchanged())).toBe(true)
    await writeFile(file, 'a,b\n1,2\n3,4\n')
    expect(table.ok && (await table.value.isUnchanged())).toBe(false)
  })

  itWithRealData('reads the edge cases of csv-spectrum', ['csv/csv-spectrum.json'], async (file) => {
    const cases = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { csv_base64: string; expected: unknown }
    >
    for (const [name, { csv_base64, expected }] of Object.entries(cases)) {
      if (!Array.isArray(expected)) continue
      const { header, rows } = await rowsOf(Buffer.from(csv_base64, 'base64'))
      const records = rows.map((row) =>
        Object.fromEntries(header.map((column, index) => [column, row[index]])),
      )
      expect(records, name).toEqual(expected)
    }
  })
})
