import type { ProductDraft } from '#shop/catalogue/draft.ts'
import type { Remark } from '../../import.ts'
import type { Piece, VariantFacts } from '../read/combine-rows.ts'
import { columnOf, fault, missing } from '../read/decide.ts'
import { optionsOf } from './options.ts'
import { type Choice, type Surroundings, type VariantDraft, variantDraft } from './variant-draft.ts'
import type { Plan } from '../plan/plan.ts'

type OptionDrafts = NonNullable<ProductDraft['options']>
type At = Pick<Surroundings, 'handle' | 'dimensions'> & { readonly known: ProductDraft | null }

/**
 * Merges the table's variants and options into the known ones. Leaves out variants that cannot be saved and adds a remark on each
 * to `faults`.
 */
export function overlayVariants(
  plan: Plan,
  piece: Piece,
  at: At,
  faults: Remark[],
): Required<Pick<ProductDraft, 'variants' | 'options'>> {
  const known = at.known?.variants ?? []
  if (at.known && piece.variants.every(saysNothing)) {
    return { options: at.known.options ?? [], variants: known }
  }
  const { options, choiceOf } = choices(plan, piece, at, faults)
  const named = new Map<string, VariantDraft>()
  const taken = new Map<string, number>()
  for (const facts of piece.variants) {
    const chosen = choiceOf(facts)
    if (!chosen) continue
    const before = knownVariant(facts, chosen, known, options)
    const values = before && !namesOptions(plan) ? (before.values ?? {}) : chosen
    const variant = variantDraft(plan, facts, { ...at, before, values })
    if (!variant) {
      faults.push(missing(plan, facts.line, 'price'))
      continue
    }
    const place = placeOf(values, options)
    const line = taken.get(place)
    if (line !== undefined && variant.status === 'active') {
      const reason = { code: 'sameChoice', facts: { line } } as const
      faults.push(fault(facts.line, columnOf(plan, 'sku'), reason, variant.sku))
      continue
    }
    if (variant.status === 'active') taken.set(place, facts.line)
    named.set(variant.sku, variant)
  }
  const stays = (it: VariantDraft) =>
    options.every(({ code, values }) => values.some((value) => value.code === it.values?.[code])) &&
    Object.keys(it.values ?? {}).length === options.length &&
    !taken.has(placeOf(it.values ?? {}, options))
  if (named.size === 0) return { options, variants: [] }
  const kept = known.flatMap((it) => named.get(it.sku) ?? (stays(it) ? it : []))
  const added = named.values().filter(({ sku }) => !known.some((it) => it.sku === sku))
  return { options, variants: [...kept, ...added] }
}

const saysNothing = ({ sku, readings }: VariantFacts) => sku === null && readings.size === 0

const namesOptions = (plan: Plan) => [...plan.keys].some((key) => /^option\d\.value\./.test(key))

function choices(plan: Plan, piece: Piece, { known }: At, faults: Remark[]) {
  const table = optionsOf(piece, known?.options ?? [])
  const columnFor = (number: number, part: string) => `option${number}.${part}.${plan.language}`
  const { nameless } = table
  if (nameless !== null) faults.push(missing(plan, piece.lines[0] ?? 0, columnFor(nameless, 'name')))
  const options: OptionDrafts = namesOptions(plan) ? [...table.drafts] : [...(known?.options ?? [])]
  const choiceOf = (facts: VariantFacts): Choice | null => {
    if (nameless !== null) return null
    const chosen = table.choose(facts)
    if ('values' in chosen) return chosen.values
    faults.push(missing(plan, facts.line, columnFor(chosen.open, 'value')))
    return null
  }
  return { options, choiceOf }
}

/** Returns the known variant that a row means: by SKU, else by its option values, else the only one. */
function knownVariant(
  { sku }: VariantFacts,
  chosen: Choice,
  known: readonly VariantDraft[],
  options: OptionDrafts,
): VariantDraft | undefined {
  if (sku !== null) return known.find((it) => it.sku === sku)
  if (known.length === 1 && Object.keys(chosen).length === 0) return known[0]
  return known.find((it) => placeOf(it.values ?? {}, options) === placeOf(chosen, options))
}

const placeOf = (values: Choice, options: OptionDrafts) => options.map(({ code }) => values[code]).join(' ')
