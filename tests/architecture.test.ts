import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface House {
  default: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
}
const load = createRequire(import.meta.url)
const { default: house } = load('../.dependency-cruiser.mjs') as House
const { neighbours } = load('../shop/neighbours.mjs') as { neighbours: Record<string, readonly string[]> }

const kept = [
  'app/routes/shop/home.tsx',
  'app/server/config.server.ts',
  'demo/bank/bank.server.ts',
  'demo/catalogue/load.server.ts',
  'demo/issuer/issuer.server.ts',
  'node_modules/kysely/index.js',
  'platform/clock.ts',
  'platform/db/client.server.ts',
  'shop/cart/internal/merge.ts',
  'shop/money.ts',
  'shop/orders/internal/number.ts',
  'shop/orders/orders.server.ts',
  'shop/payments/config.server.ts',
  'shop/stock/stock.ts',
  'shop/stock/tables.server.ts',
  'studio/piece.ts',
  'tests/support/a.ts',
]

/** Who breaks which rule by importing what. */
const breaches: [rule: string, from: string, to: string][] = [
  ['stock-asks-only-its-neighbours', 'shop/stock/a.server.ts', 'shop/orders/orders.server.ts'],
  ['every-module-is-listed', 'shop/gardening/a.ts', 'shop/money.ts'],
  ['internal-stays-inside', 'shop/checkout/b.server.ts', 'shop/orders/internal/number.ts'],
  ['internal-is-not-for-others', 'app/http/a.server.ts', 'shop/cart/internal/merge.ts'],
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
  ['the-issuer-knows-no-module', 'demo/issuer/g.ts', 'shop/stock/stock.ts'],
  ['the-bank-knows-no-module', 'demo/bank/g2.ts', 'demo/issuer/issuer.server.ts'],
  ['the-issuer-knows-no-module', 'demo/issuer/g2.ts', 'demo/bank/bank.server.ts'],
  ['only-the-server-knows-the-demo', 'app/routes/shop/h.ts', 'demo/issuer/issuer.server.ts'],
  ['only-the-server-knows-the-demo', 'app/routes/shop/h2.ts', 'demo/catalogue/load.server.ts'],
  ['only-its-pages-and-the-server-know-the-bank', 'app/ui/h.tsx', 'demo/bank/bank.server.ts'],
  ['tables-stay-in-the-shop', 'app/http/i.server.ts', 'shop/stock/tables.server.ts'],
  ['only-the-edge-holds-the-database', 'app/components/j.server.ts', 'platform/db/client.server.ts'],
  ['nobody-in-app-writes-a-query', 'app/http/k.server.ts', 'node_modules/kysely/index.js'],
  ['ui-speaks-of-nothing', 'app/ui/l.tsx', 'shop/stock/stock.ts'],
  ['ui-speaks-of-nothing', 'app/ui/l2.tsx', 'app/server/config.server.ts'],
  ['components-know-types-and-rules', 'app/components/m2.tsx', 'app/server/config.server.ts'],
  ['components-know-types-and-rules', 'app/components/m.tsx', 'shop/orders/orders.server.ts'],
  ['nobody-imports-a-route', 'app/components/n.tsx', 'app/routes/shop/home.tsx'],
  ['a-page-keeps-its-parts', 'app/routes/shop/cart.tsx', 'app/routes/shop/home.tsx'],
  ['the-product-never-imports-tests', 'shop/cart/o.ts', 'tests/support/a.ts'],
  ['browser-code-imports-no-server-code', 'shop/orders/p.ts', 'shop/orders/orders.server.ts'],
  ['nobody-needs-the-studio', 'shop/cart/u.ts', 'studio/piece.ts'],
  ['no-circle', 'app/ui/q.ts', 'app/ui/q2.ts'],
]

const allowed: [from: string, line: string][] = [
  ['app/ui/q2.ts', "export { it } from './q.ts'\n"],
  [
    'shop/orders/r.server.ts',
    "import type { it } from '../stock/tables.server.ts'\nexport type R = typeof it\n",
  ],
  ['shop/checkout/s.server.ts', "export { it } from '../orders/orders.server.ts'\n"],
  ['app/server/part.server.ts', "export { it } from '../../shop/payments/config.server.ts'\n"],
  ['app/http/part.server.ts', "export { it } from '../server/config.server.ts'\n"],
  ['app/routes/shop/home/part.tsx', "export { it } from '../../../../platform/db/client.server.ts'\n"],
]

const room = mkdtempSync(join(tmpdir(), 'alcove-house-'))
let found: string[] = []

beforeAll(async () => {
  const climb = (path: string) => '../'.repeat(path.split('/').length - 1)
  const files = new Map([
    ...kept.map((path) => [path, 'export const it = 1\n'] as const),
    ...breaches.map(([, from, to]) => [from, `export { it } from '${climb(from)}${to}'\n`] as const),
    ...allowed,
  ])
  for (const [path, text] of files) {
    mkdirSync(dirname(join(room, path)), { recursive: true })
    writeFileSync(join(room, path), text)
  }
  const { tsConfig: _, ...options } = house.options
  const result = await cruise(['app', 'shop', 'platform', 'words', 'demo'], {
    ...options,
    baseDir: room,
    validate: true,
    ruleSet: { forbidden: house.forbidden },
  })
  if (typeof result.output === 'string') throw new Error(result.output)
  found = result.output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
})

afterAll(() => rmSync(room, { recursive: true, force: true }))

test.for(breaches)('%s is broken by %s importing %s', ([rule, from]) => {
  expect(found).toContain(`${rule}: ${from}`)
})

test('every rule is proven able to fail', () => {
  const proven = new Set(breaches.map(([rule]) => rule))
  const own = house.forbidden.map(({ name = '' }) => name).filter((name) => !/^\w+-asks-only/.test(name))
  expect(own.filter((name) => !proven.has(name))).toEqual([])
})

test('what is allowed stays allowed', () => {
  const innocent = allowed.map(([from]) => from).slice(1)
  expect(found.filter((line) => innocent.some((from) => line.endsWith(`: ${from}`)))).toEqual([])
})

test('the list of neighbours names modules, and has no circle', () => {
  const reached = (from: string, seen: readonly string[]): string[] =>
    (neighbours[from] ?? []).flatMap((to) => (seen.includes(to) ? [...seen, to] : reached(to, [...seen, to])))
  expect(Object.keys(neighbours).flatMap((name) => reached(name, [name]))).toEqual([])
  expect(
    Object.values(neighbours)
      .flat()
      .filter((name) => !(name in neighbours)),
  ).toEqual([])
})
