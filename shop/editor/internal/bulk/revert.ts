import { isDeepStrictEqual } from 'node:util'
import type { BulkKind, BulkValue, BulkValueChange, KeptReason, KeptValue } from '../../bulk/bulk-edit.ts'
import { type EditableProduct, type EditableVariant, offerOf } from './plan.ts'

/** A value that an undo restores. `variant`: the variant as it is now, or `null` for a value of the product. */
export interface Revert extends BulkValueChange {
  readonly variant: EditableVariant | null
}

interface Undoing {
  readonly kind: BulkKind
  /** IDs of all categories. */
  readonly categories: ReadonlySet<string>
}

/** Returns the values of a product that an undo restores, and those that stay as they are, with the reason. */
export function revertsOf(
  product: EditableProduct | undefined,
  changes: readonly BulkValueChange[],
  undoing: Undoing,
): { readonly restored: readonly Revert[]; readonly kept: readonly KeptValue[] } {
  const [restored, kept]: [Revert[], KeptValue[]] = [[], []]
  const variants = new Map<string | null, EditableVariant>(product?.variants.map((one) => [one.id, one]))
  for (const change of changes) {
    const variant = variants.get(change.variantId) ?? null
    if (!product || (change.variantId !== null && !variant)) {
      kept.push({ ...change, current: null, reason: 'gone' })
      continue
    }
    const current = valueNow(product, variant, undoing.kind)
    const reason = isDeepStrictEqual(current, change.to) ? obstacleTo(product, change, undoing) : 'changed'
    if (reason === null) restored.push({ ...change, variant })
    else kept.push({ ...change, current, reason })
  }
  return { restored, kept }
}

function valueNow(product: EditableProduct, variant: EditableVariant | null, kind: BulkKind): BulkValue {
  switch (kind) {
    case 'price':
      return variant && offerOf(variant)
    case 'lead_time':
      return variant && variant.leadTimeWeeks
    case 'status':
      return product.status
    case 'category':
      return product.categories
    case 'tag':
      return product.tags
  }
}

/** Returns why the value before cannot be restored although the value has not changed since. */
function obstacleTo(
  { variants }: EditableProduct,
  { from }: BulkValueChange,
  { kind, categories }: Undoing,
): KeptReason | null {
  if (kind === 'status' && from === 'active' && variants.every(({ status }) => status !== 'active'))
    return 'nothing_for_sale'
  if (kind === 'category' && (from as readonly string[]).some((id) => !categories.has(id)))
    return 'category_gone'
  return null
}
