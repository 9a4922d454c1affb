import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  crowdedFolders,
  machineSpecific,
  environment,
  formParsing,
  fractions,
  isNotSource,
  languageBranch,
  looseLinks,
  lockfileProblems,
  loosePins,
  type Manifest,
  mentions,
  ownersOf,
  readSources,
  replacedWords,
  replacedWordsOfComments,
  replacedWordsOfDocs,
  strayWrites,
  tooLong,
} from './support/house-rules.ts'
import { routeEntries } from './support/route-entries.ts'

const sourceGlob = '{app,shop,platform,demo,words}/**/*.{ts,tsx}'
const product = readSources(sourceGlob, 'server.ts', 'scripts/**/*.{ts,mjs}').filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
)
const writtenFiles = readSources(
  '*.{ts,mjs,json,md}',
  '{app,shop,platform,demo,words,scripts,tests,bench,studio,db,docs,.ci}/**/*.{ts,tsx,mjs,css,sql,md,json,sh,py}',
  '.ci/*',
)
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const from = (path: string, text: string) => [{ path, text }]

describe('a table has one writer', () => {
  const owners = ownersOf(readSources('{shop,demo,platform}/**/tables.server.ts'))

  test('everywhere', () => {
    expect(owners.size).toBeGreaterThan(10)
    expect(strayWrites(product, owners)).toEqual([])
  })

  test.for([
    "db.insertInto('carts').values(cart)",
    "db.updateTable( 'carts as c')",
    'tx.deleteFrom("carts")',
    'db.mergeInto(`carts`)',
    'sql`insert into carts (id) values (1)`',
    'sql`UPDATE carts SET token = null`',
    'sql`update carts as c\n set token = null`',
    'sql`delete from "carts" where true`',
    'sql`truncate carts`',
  ])('detects %s', (text) => {
    const declared = ownersOf(
      from('shop/cart/tables.server.ts', 'interface Columns {\n  carts: {\n    id: CartId\n  }\n}'),
    )
    expect(strayWrites(from('shop/orders/orders.server.ts', text), declared)).toHaveLength(1)
    expect(strayWrites(from('shop/cart/internal/keep.server.ts', text), declared)).toEqual([])
  })

  test('any other module may read and mention the table', () => {
    const text = "db.selectFrom('carts').innerJoin('carts as other') // update carts when a line is added"
    expect(strayWrites(from('shop/orders/x.ts', text), new Map([['carts', 'shop/cart/']]))).toEqual([])
  })
})

describe('a source file stays within 500 lines', () => {
  test('everywhere', () => {
    expect(
      tooLong(
        readSources(
          sourceGlob,
          '{scripts,tests,bench,studio}/**/*.{ts,mjs,py}',
          'app/**/*.css',
          '*.{ts,mjs}',
        ),
        500,
      ),
    ).toEqual([])
  })

  test('one more line is too many', () => {
    expect(tooLong(from('a.ts', 'x\n'.repeat(500)), 500)).toEqual([])
    expect(tooLong(from('a.ts', 'x\n'.repeat(501)), 500)).toEqual(['a.ts has 501 lines'])
  })
})

describe('a folder holds at most 25 source files', () => {
  test('everywhere', () => {
    const sources = globSync('{app,shop,platform,demo,words,scripts,bench}/**/*.{ts,tsx,mjs,css}').filter(
      (path) => !path.includes('node_modules'),
    )
    expect(sources.length).toBeGreaterThan(1_000)
    expect(crowdedFolders(sources, 25)).toEqual([])
  })

  test('one more file is too many; tests and subfolders do not count', () => {
    const files = Array.from({ length: 25 }, (_, at) => `shop/cart/part-${at}.ts`)
    const others = ['shop/cart/part-1.test.ts', 'shop/cart/random.test.support.ts', 'shop/cart/internal/a.ts']
    expect(crowdedFolders([...files, ...others], 25)).toEqual([])
    expect(crowdedFolders([...files, 'shop/cart/cart.module.css'], 25)).toEqual(['shop/cart/ has 26 files'])
  })
})

describe('only the configuration reads the environment', () => {
  const reader = 'app/server/config.server.ts'

  test('no other file does', () => {
    const sources = readSources(sourceGlob).filter(({ path }) => !/\.test\.tsx?$/.test(path))
    const readers = mentions(sources, environment).map((mention) => mention.split(':')[0])
    expect(readers).toEqual([reader])
  })

  test.for(['process.env.PORT', "process['env']", 'const { env } = process'])('detects %s', (text) => {
    expect(mentions(from('shop/a.ts', text), environment)).toHaveLength(1)
  })
})

describe('money and measures are never fractions', () => {
  test('everywhere', () => {
    expect(mentions(readSources('{shop,app,words,demo}/**/*.{ts,tsx}'), fractions)).toEqual([])
  })

  test.for(['parseFloat(price)', 'Number.parseFloat (price)', 'price.toFixed(2)'])('detects %s', (text) => {
    expect(mentions(from('shop/a.ts', text), fractions)).toHaveLength(1)
  })
})

describe('a form is parsed in one place, which enforces its limits', () => {
  test('everywhere except in the parts that limit the body themselves', () => {
    const allowed = /^demo\/(bank|identity-provider)\/page-response\.server\.ts$|\.test\.tsx?$/
    const others = readSources('{shop,app,platform,demo}/**/*.{ts,tsx}').filter(
      ({ path }) => !allowed.test(path),
    )
    expect(mentions(others, formParsing)).toEqual([])
  })

  test.for(['await request.formData()', 'new URLSearchParams(await c.req.text())'])('detects %s', (text) => {
    expect(mentions(from('app/a.ts', text), formParsing)).toHaveLength(1)
  })
})

describe('no code compares with one language', () => {
  test('everywhere: what differs is in a record of all languages, otherwise a new language would be incomplete', () => {
    expect(mentions(product, languageBranch)).toEqual([])
  })

  test.for(["language === 'de' ? de : en", "if ('en' !== language)"])('detects %s', (text) => {
    expect(mentions(from('app/a.ts', text), languageBranch)).toHaveLength(1)
  })
})

describe('a link to a page is made by href(), which knows the routes', () => {
  const routes = routeEntries.map(({ path }) => path).filter((path) => path !== '/' && path !== '/*')

  test('everywhere', () => {
    const named = ['app/routes.ts', 'app/request/staff-rules.ts', 'app/routes/endpoints/robots.ts']
    const sources = readSources('app/**/*.{ts,tsx}').filter(
      ({ path }) => !named.includes(path) && !/\.test\.tsx?$/.test(path),
    )
    expect(looseLinks(sources, routes)).toEqual([])
  })

  test.for(["redirect('/cart')", '<Link to="/furniture/sofas">', '`/orders/${number}?key=${key}`'])(
    'detects %s',
    (text) => {
      expect(looseLinks(from('app/a.ts', text), routes)).toHaveLength(1)
    },
  )

  test.for([
    "href('/cart')",
    "href(\n  '/products/:slug', { slug })",
    "{ '/cart/lines': add }",
    "'/icon.png'",
  ])('accepts %s', (text) => {
    expect(looseLinks(from('app/a.ts', text), routes)).toEqual([])
  })
})

describe('the project runs on any machine', () => {
  test('no file names a registry or a folder of one machine', () => {
    const allowed = [
      'tests/support/real-data.ts',
      'tests/support/house-rules.ts',
      'tests/house-rules.test.ts',
    ]
    expect(
      mentions(
        writtenFiles.filter(({ path }) => !allowed.includes(path)),
        machineSpecific,
      ),
    ).toEqual([])
  })

  test.for(['https://registry.npmjs.org/zod', "'/work/main/shop'", '/Users/ann/alcove', '../shared/data'])(
    'detects %s',
    (text) => {
      expect(mentions(from('a.ts', text), machineSpecific)).toHaveLength(1)
    },
  )

  const packages = globSync('**/package.json', { exclude: isNotSource }).map((path) => dirname(path))

  test('packages in subfolders are found too', () => {
    expect(packages).toEqual(expect.arrayContaining(['.', 'studio']))
  })

  test.for(packages)('every version is pinned in %s', (folder) => {
    expect(loosePins(json(join(folder, 'package.json')) as Manifest)).toEqual([])
  })

  test('a version range is detected', () => {
    expect(
      loosePins({ dependencies: { a: '^1.0.0', b: '1.0.0' }, devDependencies: { c: 'latest' } }),
    ).toEqual(['a ^1.0.0', 'c latest'])
  })

  test.for(packages)('npm ci accepts the lockfile of %s', (folder) => {
    const lock = json(join(folder, 'package-lock.json')) as Parameters<typeof lockfileProblems>[0]
    expect(lockfileProblems(lock, json(join(folder, 'package.json')) as Manifest)).toEqual([])
  })

  test('a lockfile that npm ci refuses, or that names a registry, is detected', () => {
    const lock = {
      packages: {
        'node_modules/a': { version: '1.0.0', resolved: 'x', optionalDependencies: { b: '1.0.0' } },
      },
    }
    expect(lockfileProblems(lock, { dependencies: { a: '2.0.0' } })).toHaveLength(3)
  })
})

describe('texts use the terms of the glossary', () => {
  test.for(['en', 'de'] as const)('in %s', (language) => {
    const texts = readSources(`words/${language}/**/*.ts`)
    expect(texts.length).toBeGreaterThan(40)
    expect(replacedWords(texts, language)).toEqual([])
  })

  test('in the documentation', () => {
    const pages = readSources('README.md', 'ARCHITECTURE.md', 'docs/**/*.md')
    // The glossary names the words that it replaces.
    expect(replacedWordsOfDocs(pages.filter(({ path }) => path !== 'docs/glossary.md'))).toEqual([])
  })

  test('in the comments', () => {
    // The bytes of `studio/develop/` are part of the key of each rendered picture. A changed comment would cause all
    // pictures to be rendered again.
    const sources = readSources('**/*.{ts,tsx,mjs,css}').filter(
      ({ path }) => !path.startsWith('studio/develop/'),
    )
    expect(sources.length).toBeGreaterThan(1_500)
    expect(
      replacedWordsOfComments(sources.filter(({ path }) => path !== 'tests/house-rules.test.ts')),
    ).toEqual([])
  })

  test.for([
    ['en', "title: 'Your pieces are with you'"],
    ['en', 'said: (n: number) => `${n} pieces set aside`'],
    ['en', '"Whoever has the card"'],
    ['de', "hint: 'Zurück zum Laden'"],
    ['de', "text: 'Das Geld geht von selbst zurück'"],
  ] as const)('detects a replaced word in %s: %s', ([language, text]) => {
    expect(replacedWords(from('words/a.ts', text), language)).toHaveLength(1)
  })

  test.for([
    ['en', "seat: 'Paper cord, natural'"],
    ['en', "hint: 'Eight letters and digits'"],
    ['en', "// pieces\nimport a from './pieces.ts'\n/** A letter. */ const pieces = `${pieces}`"],
    ['en', "form: 'by an unequivocal statement (e.g. a letter sent by post or e-mail)'"],
    ['de', "form: 'z. B. ein mit der Post versandter Brief oder eine E-Mail'"],
  ] as const)('accepts a correct use in %s: %s', ([language, text]) => {
    expect(replacedWords(from('words/a.ts', text), language)).toEqual([])
  })

  test.for(['/** Whoever looks at the page. */', 'const a = 1 // set aside', '/* two\n * pieces */'])(
    'sees it in the comment %s',
    (text) => expect(replacedWordsOfComments(from('shop/a.ts', text))).toHaveLength(1),
  )

  test.for([
    "const url = 'https://pieces.example'",
    '/** The column `pieces`, two-piece. */',
    "said('goes back')",
  ])('but not in %s, where it is correct or no comment', (text) =>
    expect(replacedWordsOfComments(from('shop/a.ts', text))).toEqual([]),
  )

  test('detects replaced words in the documentation, apart from code', () => {
    expect(replacedWordsOfDocs(from('docs/a.md', 'Whoever orders pieces.'))).toHaveLength(1)
    expect(
      replacedWordsOfDocs(from('docs/a.md', 'The folder `studio/products` has one file a product.')),
    ).toEqual([])
  })
})

describe('pictures keep their colours', () => {
  const tints = (css: string) =>
    /(?:mix-blend-mode|background-blend-mode|[^-]filter)\s*:(?!\s*none)/.test(css)

  test('in every style', () => {
    const styles = readSources('app/**/*.css')
    expect(styles.length).toBeGreaterThan(50)
    expect(styles.filter(({ text }) => tints(text)).map(({ path }) => path)).toEqual([])
  })

  test.for(['mix-blend-mode: multiply;', ' filter: brightness(0.975);'])('detects %s', (css) => {
    expect(tints(css)).toBe(true)
  })
})
