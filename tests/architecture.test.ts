import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface CruiserConfig {
  default: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
}
const load = createRequire(import.meta.url)
const { default: cruiserConfig } = load('../.dependency-cruiser.mjs') as CruiserConfig
const { neighbours } = load('../shop/neighbours.mjs') as { neighbours: Record<string, readonly string[]> }

const existingFiles = [
  'app/server/pipeline.server.ts',
  'app/routes/shop/home.tsx',
  'app/server/config.server.ts',
  'demo/bank/bank.server.ts',
  'demo/catalogue/load.server.ts',
  'demo/identity-provider/identity-provider.server.ts',
  'node_modules/kysely/index.js',
  'platform/clock.ts',
  'platform/db/open-database.server.ts',
  'app/routes/shop/shared/tile.ts',
  'shop/accounts/password/internal/rules.server.ts',
  'shop/accounts/password/password.ts',
  'shop/cart/internal/merge.ts',
  'shop/cart/y.ts',
  'shop/money.ts',
  'shop/orders/internal/number.ts',
  'shop/orders/orders.server.ts',
  'shop/payments/config.server.ts',
  'shop/stock/stock.ts',
  'shop/stock/tables.server.ts',
  'studio/product.ts',
  'tests/support/a.ts',
]

/** Each rule with an import that breaks it. */
const breaches: [rule: string, from: string, to: string][] = [
  ['stock-asks-only-its-neighbours', 'shop/stock/a.server.ts', 'shop/orders/orders.server.ts'],
  ['every-module-is-listed', 'shop/gardening/a.ts', 'shop/money.ts'],
  ['internal-stays-inside', 'shop/checkout/b.server.ts', 'shop/orders/internal/number.ts'],
  ['internal-is-not-for-others', 'app/request/a.server.ts', 'shop/cart/internal/merge.ts'],
  [
    'internal-is-not-for-others',
    'app/request/b.server.ts',
    'shop/accounts/password/internal/rules.server.ts',
  ],
  [
    'a-capability-keeps-its-internal',
    'shop/accounts/phone/v.server.ts',
    'shop/accounts/password/internal/rules.server.ts',
  ],
  [
    'a-module-root-is-outside-its-capabilities',
    'shop/accounts/w.server.ts',
    'shop/accounts/password/internal/rules.server.ts',
  ],
  ['a-request-does-not-know-the-process', 'app/request/c.server.ts', 'app/server/pipeline.server.ts'],
  ['routes-do-not-know-the-process', 'app/routes/shop/z.server.ts', 'app/server/pipeline.server.ts'],
  ['no-re-export', 'shop/cart/x.server.ts', 'shop/cart/y.ts'],
  ['tables-of-others-are-only-types', 'shop/orders/c.server.ts', 'shop/stock/tables.server.ts'],
  ['vocabulary-knows-no-module', 'shop/prices.ts', 'shop/stock/stock.ts'],
  ['shop-never-sees-a-page', 'shop/cart/d.ts', 'app/routes/shop/home.tsx'],
  ['platform-knows-nothing-of-ours', 'platform/e.ts', 'shop/money.ts'],
  ['platform-knows-nothing-of-ours', 'platform/files/e3.server.ts', 'app/server/config.server.ts'],
  ['platform-knows-nothing-of-ours', 'platform/e4.server.ts', 'shop/payments/config.server.ts'],
  ['shop-never-sees-a-page', 'shop/payments/d2.server.ts', 'app/server/config.server.ts'],
  ['only-the-server-reads-the-configuration', 'app/routes/shop/d3.server.ts', 'app/server/config.server.ts'],
  ['words-know-only-the-vocabulary', 'words/f.ts', 'shop/stock/stock.ts'],
  ['the-bank-knows-no-module', 'demo/bank/g.ts', 'shop/stock/stock.ts'],
  ['the-identity-provider-knows-no-module', 'demo/identity-provider/g.ts', 'shop/stock/stock.ts'],
  ['the-bank-knows-no-module', 'demo/bank/g2.ts', 'demo/identity-provider/identity-provider.server.ts'],
  ['the-identity-provider-knows-no-module', 'demo/identity-provider/g2.ts', 'demo/bank/bank.server.ts'],
  [
    'only-the-server-knows-the-demo',
    'app/routes/shop/h.ts',
    'demo/identity-provider/identity-provider.server.ts',
  ],
  ['only-the-server-knows-the-demo', 'app/routes/shop/h2.ts', 'demo/catalogue/load.server.ts'],
  ['only-its-pages-and-the-server-know-the-bank', 'app/ui/h.tsx', 'demo/bank/bank.server.ts'],
  ['tables-stay-in-the-shop', 'app/server/i.server.ts', 'shop/stock/tables.server.ts'],
  ['only-the-edge-holds-the-database', 'app/components/j.server.ts', 'platform/db/open-database.server.ts'],
  ['nobody-in-app-writes-a-query', 'app/request/k.server.ts', 'node_modules/kysely/index.js'],
  ['ui-speaks-of-nothing', 'app/ui/l.tsx', 'shop/stock/stock.ts'],
  ['ui-speaks-of-nothing', 'app/ui/l2.tsx', 'app/server/config.server.ts'],
  ['components-know-types-and-rules', 'app/components/m2.tsx', 'app/server/config.server.ts'],
  ['components-know-types-and-rules', 'app/components/m.tsx', 'shop/orders/orders.server.ts'],
  ['nobody-imports-a-route', 'app/components/n.tsx', 'app/routes/shop/home.tsx'],
  ['a-page-keeps-its-parts', 'app/routes/shop/cart.tsx', 'app/routes/shop/home.tsx'],
  ['the-product-never-imports-tests', 'shop/cart/o.ts', 'tests/support/a.ts'],
  ['browser-code-imports-no-server-code', 'shop/orders/p.ts', 'shop/orders/orders.server.ts'],
  ['nobody-needs-the-studio', 'shop/cart/u.ts', 'studio/product.ts'],
  ['no-circle', 'app/ui/q.ts', 'app/ui/q2.ts'],
  ['no-circle', 'app/ui/t.ts', 'app/ui/t2.ts'],
]

const allowed: [from: string, line: string][] = [
  ['app/ui/q2.ts', using('./q.ts')],
  ['app/ui/t2.ts', "import type { used } from './t.ts'\nexport const it: typeof used = 1\n"],
  [
    'shop/orders/r.server.ts',
    "import type { it } from '../stock/tables.server.ts'\nexport type R = typeof it\n",
  ],
  ['shop/checkout/s.server.ts', using('../orders/orders.server.ts')],
  ['shop/accounts/phone/t.server.ts', using('../password/password.ts')],
  ['app/routes/shop/list.tsx', using('./shared/tile.ts')],
  ['app/server/part.server.ts', using('../../shop/payments/config.server.ts')],
  ['app/server/other.server.ts', using('./config.server.ts')],
  ['app/routes/shop/home/part.tsx', using('../../../../platform/db/open-database.server.ts')],
]

/** Returns a source text that imports a value from a file and uses it. */
function using(path: string): string {
  return `import { it as other } from '${path}'\nexport const it = other\nexport const used = other\n`
}

function breach(rule: string, path: string): string {
  return rule === 'no-re-export' ? `export { it } from '${path}'\n` : using(path)
}

const tempDir = mkdtempSync(join(tmpdir(), 'alcove-house-'))
let found: string[] = []

beforeAll(async () => {
  const pathToRoot = (path: string) => '../'.repeat(path.split('/').length - 1)
  const files = new Map([
    ...existingFiles.map((path) => [path, 'export const it = 1\n'] as const),
    ...breaches.map(([rule, from, to]) => [from, breach(rule, `${pathToRoot(from)}${to}`)] as const),
    ...allowed,
  ])
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tempDir, path)), { recursive: true })
    writeFileSync(join(tempDir, path), text)
  }
  const { tsConfig: _, ...options } = cruiserConfig.options
  const result = await cruise(['app', 'shop', 'platform', 'words', 'demo'], {
    ...options,
    baseDir: tempDir,
    validate: true,
    ruleSet: { forbidden: cruiserConfig.forbidden },
  })
  if (typeof result.output === 'string') throw new Error(result.output)
  found = result.output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
})

afterAll(() => rmSync(tempDir, { recursive: true, force: true }))

test.for(breaches)('%s is broken by %s importing %s', ([rule, from]) => {
  expect(found).toContain(`${rule}: ${from}`)
})

test('every rule has an import that breaks it', () => {
  const proven = new Set(breaches.map(([rule]) => rule))
  const own = cruiserConfig.forbidden
    .map(({ name = '' }) => name)
    .filter((name) => !/^\w+-asks-only/.test(name))
  expect(own.filter((name) => !proven.has(name))).toEqual([])
})

test('allowed imports break no rule', () => {
  const innocent = allowed.map(([from]) => from).slice(2)
  expect(found.filter((line) => innocent.some((from) => line.endsWith(`: ${from}`)))).toEqual([])
})

test('the list of neighbours names only modules and has no circle', () => {
  const reached = (from: string, seen: readonly string[]): string[] =>
    (neighbours[from] ?? []).flatMap((to) => (seen.includes(to) ? [...seen, to] : reached(to, [...seen, to])))
  expect(Object.keys(neighbours).flatMap((name) => reached(name, [name]))).toEqual([])
  expect(
    Object.values(neighbours)
      .flat()
      .filter((name) => !(name in neighbours)),
  ).toEqual([])
})
