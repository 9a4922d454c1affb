// Tests that the pages that compare the shop with OWASP ASVS are complete, and agree with the code and with each other.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { itWithRealData } from './support/real-data.ts'
import { completenessErrors, filesIn, indexErrors, readChapter, rowErrors } from './support/security-pages.ts'

const pages = globSync('docs/security/V*.md').map((path) =>
  readChapter(basename(path, '.md'), readFileSync(path, 'utf8')),
)
const rows = pages.flatMap((page) => page.rows)
const index = readFileSync('docs/security.md', 'utf8')

/** Requirements of level 1 that only documentation can meet. */
const documentationOnly = ['2.1.1', '15.1.1']

describe('the pages about OWASP ASVS', () => {
  test('have well-formed rows', () => {
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })

  test('name only files that exist, no requirement twice, and a test for each met requirement of level 1', () => {
    expect(rowErrors(rows, { documentationOnly, exists: existsSync })).toEqual([])
  })

  test('agree with the index', () => {
    expect(indexErrors(index, pages)).toEqual([])
  })

  itWithRealData(
    'have a row for every requirement at levels 1 and 2',
    ['security/owasp-asvs-5.0.0.csv'],
    (file = '') => {
      const records = parse<Record<string, string>>(readFileSync(file), {
        columns: true,
        bom: true,
        relax_column_count: true,
      })
      const required = records.filter(({ L }) => L === '1' || L === '2')
      expect(required).toHaveLength(253)
      const requirements = required.map(({ req_id, L }) => `${req_id?.slice(1)} level ${L}`)
      expect(completenessErrors(rows, requirements)).toEqual([])
    },
  )
})

describe('an error in the pages is found:', () => {
  const exists = (path: string) => path === 'shop/a.ts' || path === 'shop/a.test.ts'
  const good = '| 6.1.1 | 1 | limits | yes: five | `shop/a.ts#b` | `shop/a.test.ts`: five |'
  const read = (...lines: string[]) => readChapter('V6', lines.join('\n'))

  test('a correct row has none', () => {
    const { rows: own, errors } = read(good)
    expect(errors).toEqual([])
    expect(rowErrors(own, { documentationOnly: [], exists })).toEqual([])
    expect(completenessErrors(own, ['6.1.1 level 1'])).toEqual([])
  })

  test.for([
    ['an unknown status', good.replace('yes', 'mostly')],
    ['a status that only begins like a known one', good.replace('yes: five', 'yes; five')],
    ['no reason', good.replace('yes: five', 'partly')],
    ['another level', good.replace('| 1 |', '| 3 |')],
    ['another chapter', good.replace('6.1.1', '7.1.1')],
    ['an empty cell', good.replace('`shop/a.ts#b`', '')],
    ['a missing cell', good.replace('| `shop/a.ts#b` ', '')],
  ] as const)('%s', ([, line]) => {
    expect(read(line)).toMatchObject({ rows: [], errors: [expect.any(String)] })
  })

  test.for([
    ['6.1.1 appears twice', [good, good]],
    ['6.1.1 names shop/b.ts, which does not exist', [good.replace('a.ts#b', 'b.ts')]],
    ['6.1.1 names a.ts, which does not exist', [good.replace('shop/a.ts#b', 'a.ts')]],
    ['6.1.1 has no test', [good.replace('`shop/a.test.ts`: five', 'no test')]],
  ] as const)('%s', ([error, lines]) => {
    expect(rowErrors(read(...lines).rows, { documentationOnly: [], exists })).toEqual([error])
  })

  test('an exception that is not needed', () => {
    const own = read(good).rows
    expect(rowErrors(own, { documentationOnly: ['6.1.1', '6.1.2'], exists })).toHaveLength(2)
  })

  test('a requirement without a row, or with another level', () => {
    const own = read(good).rows
    expect(completenessErrors(own, ['6.1.1 level 2'])).toEqual([
      '6.1.1 level 2 has no row',
      '6.1.1 level 1 is not in ASVS',
    ])
  })

  test('an index that differs', () => {
    const page = read(good, good.replace('6.1.1', '6.1.2').replace('yes', 'partly'))
    const counts = '| [V6 A](security/V6.md) | 1 | 1 | 0 | 0 |\n| all | 1 | 1 | 0 | 0 |'
    expect(indexErrors(`${counts}\n| limits | missing | 6.1.2 |`, [page])).toEqual([])
    expect(indexErrors(counts.replace('1 | 1', '2 | 1'), [page])).toHaveLength(2)
    expect(indexErrors(`${counts}\n| limits | missing | 6.1.1, 6.1.2 |`, [page])).toEqual([
      'the index lists 6.1.1',
    ])
  })

  test('names of media types, URLs and values are no files', () => {
    expect(filesIn('`text/html`, `/checkout`, `type="password"`, `shop/`, `server.ts:12`')).toEqual([
      'shop/',
      'server.ts',
    ])
  })
})
