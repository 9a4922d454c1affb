// Reads rows as the import does, for tests of the later steps.
import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { currency } from '#shop/money.ts'
import { reasons, report } from '#words/en/commands/import.ts'
import type { RowIssue } from '../../import.ts'
import type { Mapping } from '../../mapping.ts'
import { combine } from './combine-rows.ts'
import { mergePatch } from '../save/merge-patch.ts'
import { ownMapping } from '../plan/own-format.ts'
import { planFor } from '../plan/make-plan.ts'
import { readRow, type Row } from './read-row.ts'
import type { Plan } from '../plan/plan.ts'

export const shop = {
  currency: currency('EUR'),
  categories: new Map([
    ['sofas', {}],
    ['chairs', {}],
  ]),
}

export function planOf(header: readonly string[], mapping: Mapping = ownMapping): Plan {
  const plan = planFor(mapping, header, shop)
  if (!plan.ok) throw new Error(plan.problem.code)
  return plan.value
}

export function sentence({ line, column, value, reason }: RowIssue): string {
  const say = reasons[reason.code] as (facts: unknown) => string
  return report.issue({ line, column, value, reason: say(reason.facts) })
}

/** Returns the remarks about a row that the import report would contain. The row counts as line 7. */
export function rowErrorsOf(row: Record<string, string>, mapping?: Mapping): string[] {
  const plan = planOf(Object.keys(row), mapping)
  return readRow(plan, Object.values(row), 7, '.').rowErrors.map(sentence)
}

/** Combines rows of the shop's own format into one product, merged with the known product. */
export function productOf(rows: readonly Record<string, string>[], known: ProductDraft | null = null) {
  const plan = planOf(Object.keys(rows[0] ?? {}))
  const read = rows.map((row, index) => readRow(plan, Object.values(row), index + 2, '.'))
  const good = read.map(({ row }) => row).filter((row): row is Row => row !== null)
  const { tableProduct, differences } = combine(good)
  const { draft, rowErrors, notes } = mergePatch(plan, tableProduct, {
    handle: tableProduct.handle ?? 'x',
    slug: 'x',
    known,
  })
  return { draft, issues: [...differences, ...rowErrors, ...notes].map(sentence) }
}
