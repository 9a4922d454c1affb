import type { ProductDraft } from '#shop/catalogue/draft.ts'
import type { RowIssue } from '../../import.ts'
import type { TableProduct, TableVariant } from '../read/combine-rows.ts'
import { columnOf, badRow, missing } from '../read/resolve-field.ts'
import { newSkus } from './new-skus.ts'
import { optionsOf } from './options.ts'
import { type Choice, type VariantContext, type VariantDraft, variantDraft } from './variant-draft.ts'
import { pictured, shownValues } from './variant-pictures.ts'
import type { Plan } from '../plan/plan.ts'

type OptionDrafts = NonNullable<ProductDraft['options']>
interface MergeContext extends Pick<VariantContext, 'dimensions'> {
  readonly handle: string
  readonly known: ProductDraft | null
}

interface MergedVariants extends Required<Pick<ProductDraft, 'variants' | 'options'>> {
  /** Option values that the pictures of variants show, by URL. */
  readonly shown: ReadonlyMap<string, Choice>
  /** Generated SKUs that begin with a chosen SKU, so that another product may have them. */
  readonly derivedSkus: ReadonlySet<string>
  /** Remarks about options and values that were imported in another way than the table says. */
  readonly notes: readonly RowIssue[]
}

/**
 * Merges the table's variants and options into those of the shop. Leaves out variants that cannot be saved, and adds
 * the reasons to `rowErrors`.
 */
export function mergeVariants(
  plan: Plan,
  tableProduct: TableProduct,
  target: MergeContext,
  rowErrors: RowIssue[],
): MergedVariants {
  const known = target.known?.variants ?? []
  if (target.known && tableProduct.variants.every(hasNoData)) {
    return { ...nothingNew, options: target.known.options ?? [], variants: known }
  }
  const { options, choiceOf, notes } = choices(plan, tableProduct, target, rowErrors)
  const rows = tableProduct.variants.flatMap((facts) => {
    const chosen = choiceOf(facts)
    if (!chosen) return []
    const before = knownVariant(facts, chosen, known, options)
    const values = before && !hasOptionColumns(plan) ? (before.values ?? {}) : chosen
    return { facts, before, values }
  })
  const skus = newSkus(target.handle, rows, known)
  const fromTable = new Map<string, VariantDraft>()
  const usedCombinations = new Map<string, number>()
  const pictures: ReturnType<typeof pictured>[] = []
  for (const { facts, before, values } of rows) {
    const sku = facts.sku ?? before?.sku ?? skus.next(values)
    const variant = variantDraft(plan, facts, { dimensions: target.dimensions, before, values, sku })
    if (!variant) {
      rowErrors.push(missing(plan, facts.line, 'price'))
      continue
    }
    const combination = combinationOf(values, options)
    const line = usedCombinations.get(combination)
    if (line !== undefined && variant.status === 'active') {
      const reason = { code: 'sameChoice', facts: { line } } as const
      rowErrors.push(badRow(facts.line, columnOf(plan, 'sku'), reason, variant.sku))
      continue
    }
    if (variant.status === 'active') usedCombinations.set(combination, facts.line)
    fromTable.set(variant.sku, variant)
    pictures.push(pictured(facts, values))
  }
  rowErrors.sort((a, b) => a.line - b.line)
  const remains = (it: VariantDraft) =>
    options.every(({ code, values }) => values.some((value) => value.code === it.values?.[code])) &&
    Object.keys(it.values ?? {}).length === options.length &&
    !usedCombinations.has(combinationOf(it.values ?? {}, options))
  if (fromTable.size === 0) return { ...nothingNew, options, variants: [], notes }
  const kept = known.flatMap((it) => fromTable.get(it.sku) ?? (remains(it) ? it : []))
  const added = fromTable.values().filter(({ sku }) => !known.some((it) => it.sku === sku))
  return {
    options,
    variants: [...kept, ...added],
    shown: shownValues(pictures),
    derivedSkus: skus.derived,
    notes,
  }
}

const nothingNew = { shown: new Map(), derivedSkus: new Set<string>(), notes: [] }

const hasNoData = ({ sku, parsedCells }: TableVariant) => sku === null && parsedCells.size === 0

const hasOptionColumns = (plan: Plan) => [...plan.keys].some((key) => /^option\d\.value\./.test(key))

function choices(plan: Plan, tableProduct: TableProduct, { known }: MergeContext, rowErrors: RowIssue[]) {
  const table = optionsOf(plan, tableProduct, known?.options ?? [])
  const columnFor = (number: number, part: string) => `option${number}.${part}.${plan.language}`
  const { nameless } = table
  if (nameless !== null)
    rowErrors.push(missing(plan, tableProduct.lines[0] ?? 0, columnFor(nameless, 'name')))
  const options: OptionDrafts = hasOptionColumns(plan) ? [...table.drafts] : [...(known?.options ?? [])]
  const choiceOf = (facts: TableVariant): Choice | null => {
    if (nameless !== null) return null
    const chosen = table.choose(facts)
    if ('values' in chosen) return chosen.values
    rowErrors.push(missing(plan, facts.line, columnFor(chosen.open, 'value')))
    return null
  }
  return { options, choiceOf, notes: hasOptionColumns(plan) ? table.notes : [] }
}

/**
 * Returns the shop's variant that a row describes. If the row has a SKU, returns the variant with this SKU. If the row
 * has only option values, returns the variant with these option values. If the row has neither and the product has only
 * one variant, returns this variant. `undefined`: there is no such variant.
 */
function knownVariant(
  { sku }: TableVariant,
  chosen: Choice,
  known: readonly VariantDraft[],
  options: OptionDrafts,
): VariantDraft | undefined {
  if (sku !== null) return known.find((it) => it.sku === sku)
  if (known.length === 1 && Object.keys(chosen).length === 0) return known[0]
  return known.find((it) => combinationOf(it.values ?? {}, options) === combinationOf(chosen, options))
}

const combinationOf = (values: Choice, options: OptionDrafts) =>
  options.map(({ code }) => values[code]).join(' ')
