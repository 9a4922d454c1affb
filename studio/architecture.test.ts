import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Architecture {
  default: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
}
const { default: architecture } = createRequire(import.meta.url)('./.dependency-cruiser.mjs') as Architecture

const OUTSIDE = 'only-vocabulary-media-and-demo'
const breaches: [rule: string, from: string, to: string][] = [
  [OUTSIDE, 'a.ts', '../shop/orders/orders.server.ts'],
  [OUTSIDE, 'b.ts', '../shop/media/photos.server.ts'],
  [OUTSIDE, 'c.ts', '../shop/media/internal/camera.ts'],
  [OUTSIDE, 'd.ts', '../demo/catalogue/load.server.ts'],
  [OUTSIDE, 'e.ts', '../app/ui/button.tsx'],
  [OUTSIDE, 'f.ts', '../platform/clock.ts'],
  [OUTSIDE, 'g.ts', '../node_modules/kysely/index.js'],
  ['no-cycle', 'h.ts', './h2.ts'],
  ['no-cycle', 'develop/h3.ts', './h4.ts'],
  ['resolvable', 'i.ts', './nowhere.ts'],
]
const allowed: [from: string, to: string][] = [
  ['j.ts', '../shop/money.ts'],
  ['k.ts', '../shop/drawings/silhouettes.ts'],
  ['l.ts', '../shop/catalogue/draft.ts'],
  ['m.ts', '../demo/media/manifest.ts'],
  ['m2.ts', '../demo/catalogue/catalogue.server.ts'],
  ['n.ts', './products/lur.ts'],
]

const repoRoot = mkdtempSync(path.join(os.tmpdir(), 'alcove-studio-'))
const studio = path.join(repoRoot, 'studio')
let found: string[] = []

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(studio, file)), { recursive: true })
  writeFileSync(path.join(studio, file), text)
}

beforeAll(async () => {
  const imports = [...breaches.map(([, from, to]) => [from, to] as const), ...allowed]
  for (const [from, to] of imports) {
    if (to !== './nowhere.ts') write(path.join(path.dirname(from), to), 'export const it = 1\n')
    write(from, `export { it } from '${to}'\n`)
  }
  write('h2.ts', "import type { it } from './h.ts'\nexport type H = typeof it\n")
  write('develop/h4.ts', "export { it } from './h3.ts'\n")
  const { output } = await cruise(['.'], {
    ...architecture.options,
    baseDir: studio,
    validate: true,
    ruleSet: { forbidden: architecture.forbidden },
  })
  if (typeof output === 'string') throw new Error(output)
  found = output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
})

afterAll(() => rmSync(repoRoot, { recursive: true, force: true }))

test.for(breaches)('the rule %s rejects %s importing %s', ([rule, from]) => {
  expect(found).toContain(`${rule}: ${from}`)
})

test('every rule has an import that breaks it', () => {
  const proven = new Set(breaches.map(([rule]) => rule))
  expect(architecture.forbidden.filter(({ name = '' }) => !proven.has(name))).toEqual([])
})

test('allowed imports break no rule', () => {
  expect(found.filter((line) => allowed.some(([from]) => line.endsWith(`: ${from}`)))).toEqual([])
})
