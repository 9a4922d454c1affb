import { saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { ProductDraft } from '#shop/catalogue/draft.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import type { MeasureRange } from '#shop/measures.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import type { Db } from '#platform/db/database.ts'

interface ProductOptions {
  readonly name: string
  readonly price: number
  /** Units in stock. `null`: made to order in eight weeks. */
  readonly onHand: number | null
  readonly status: 'draft' | 'active' | 'archived'
  /** The lengths that the customer chooses. Not empty: the product is made to specification. */
  readonly measures: readonly MeasureRange[]
}

export interface TestProduct {
  readonly productId: ProductId
  readonly variantId: VariantId
  readonly sku: string
  readonly name: string
}

const now = new Date('2026-11-01T00:00:00Z')
let made = 0

/** Saves a sofa with one variant. By default it is for sale at €1,249.00 and made to order. */
export async function createProduct(db: Db, overrides: Partial<ProductOptions> = {}): Promise<TestProduct> {
  const handle = `piece-${++made}`
  const product = {
    name: `Bank No. ${made}`,
    price: 124_900,
    onHand: null,
    status: 'active',
    measures: [],
    ...overrides,
  } as const
  return saveTestProduct(db, handle, product)
}

/** Saves the same product with another price, name or status. */
export async function updateProduct(
  db: Db,
  { sku, name }: TestProduct,
  changes: Partial<ProductOptions>,
): Promise<void> {
  const before = { name, price: 124_900, onHand: null, status: 'active', measures: [] } as const
  await saveTestProduct(db, sku.toLowerCase(), { ...before, ...changes })
}

async function saveTestProduct(
  db: Db,
  handle: string,
  { name, price, onHand, status, measures }: ProductOptions,
): Promise<TestProduct> {
  const sku = handle.toUpperCase()
  const policy =
    onHand === null
      ? ({
          stockPolicy: measures.length > 0 ? 'to_specification' : 'made_to_order',
          leadTimeWeeks: 8,
          measures: [...measures],
        } as const)
      : ({ stockPolicy: 'stocked' } as const)
  const draft = ProductDraft.parse({
    handle,
    slug: handle,
    status,
    form: 'sofa',
    texts: { en: { name }, de: { name: name.replace('No.', 'Nr.') } },
    categories: [],
    dimensions: { width: 2180, depth: 950, height: 780 },
    options: [
      {
        code: 'fabric',
        names: { en: 'Fabric', de: 'Stoff' },
        values: [{ code: 'oat', names: { en: 'Oat bouclé', de: 'Bouclé Hafer' }, swatch: '#b9b2a3' }],
      },
    ],
    variants: [{ sku, price, currency: 'EUR', values: { fabric: 'oat' }, ...policy }],
  })
  const saved = await saveProduct(db, draft, { now })
  if (!saved.ok) throw new Error(`${sku}: ${saved.problem.code}`)
  const variantId = saved.value.variants[0]?.id
  if (!variantId) throw new Error(`${sku} has no variant`)
  if (onHand !== null) await setOnHand(db, { variantId, quantity: onHand, reason: 'counted', now })
  return { productId: saved.value.id, variantId, sku, name }
}
