import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsPage } from '../scripts/lib/problems-page.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const pages = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', ...globSync('docs/**/*.md')]

test('the documented refusals are those of the catalogue (otherwise run: node scripts/document-problems.ts)', () => {
  expect(read('docs/problems.md')).toBe(problemsPage())
})

/**
 * Returns the files of the repository that a documentation page names in code spans: `app/routes.ts`,
 * `shop/x/{a,b.server}.ts`.
 */
function namedFiles(text: string): string[] {
  const span =
    /`((?:app|shop|platform|words|demo|db|tests|scripts|bench|studio)\/[^`\s]+?\.(?:tsx?|mjs|sql|css))(?:[#:][^`]*)?`/g
  return [...text.matchAll(span)].flatMap(([, path = '']) => {
    const [, before, names, after] = /^(.*)\{([^}]+)\}(.*)$/.exec(path) ?? []
    return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`)
  })
}

describe('a file that the documentation names exists', () => {
  test.for(pages)('%s', (page) => {
    const missing = namedFiles(read(page)).filter((path) =>
      path.includes('*') ? globSync(path).length === 0 : !/[<>…]/.test(path) && !existsSync(path),
    )
    expect(missing).toEqual([])
  })

  test('a file that does not exist is found', () => {
    expect(namedFiles('see `shop/{money,gone}.ts` and `app/a.ts#b`, not `npm start`')).toEqual([
      'shop/money.ts',
      'shop/gone.ts',
      'app/a.ts',
    ])
  })
})

/** Returns the names in the column “In the code” of the glossary. */
function glossaryNames(glossary: string): string[] {
  const cells = [...glossary.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

describe('the names in the glossary are names in the code', () => {
  test('all of them', () => {
    const code = globSync('{app,shop,platform,demo,words}/**/*.{ts,tsx}').map(read).join('\n')
    const words = new Set(code.match(/\w+/g))
    const names = glossaryNames(read('docs/glossary.md'))
    expect(names.length).toBeGreaterThan(80)
    expect(names.filter((name) => !words.has(name))).toEqual([])
  })

  test('a name is found in its column only', () => {
    expect(glossaryNames('| item `a` | Artikel | `CartLine`, `shop/cart` | Not `Piece`. |')).toEqual([
      'CartLine',
    ])
  })
})

describe('a link between pages of the documentation leads to an existing file', () => {
  test.for(pages)('%s', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
  })
})
