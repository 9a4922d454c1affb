import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveProduct, type SavedProduct } from '#shop/catalogue/catalogue.server.ts'
import type { Product, Variant } from '#shop/catalogue/catalogue.ts'
import { CategoryDraft, ProductDraft } from '#shop/catalogue/draft.ts'
import type { Language } from '#shop/language.ts'
import type { Db } from '#platform/db/database.ts'

const FIRST = new Date('2026-11-01T09:00:00Z')
export const fabrics = ['oat', 'moss', 'clay'] as const
export const option = (values: readonly string[]) => ({
  code: 'fabric',
  names: { en: 'Fabric', de: 'Stoff' },
  values: values.map((code) => ({
    code,
    names: { en: `${code} wool`, de: `Wolle ${code}` },
    swatch: '#b9b2a3',
  })),
})
export const variant = (handle: string, fabric: string, more: object = {}) => ({
  sku: `${handle}-${fabric}`.toUpperCase(),
  price: 124_900,
  currency: 'EUR',
  stockPolicy: 'made_to_order' as const,
  leadTimeWeeks: 8,
  values: { fabric },
  ...more,
})

/** Drafts a sofa in three fabrics, with every field filled in. */
export function sofaDraft(handle: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    handle,
    slug: handle,
    form: 'sofa',
    texts: {
      en: {
        name: 'Lund',
        subtitle: 'Sofa for three',
        tagline: 'Low like the land',
        description: '*Low*',
        materials: 'Oak',
        care: 'Brush',
      },
      de: {
        name: 'Lund',
        subtitle: 'Sofa für drei',
        tagline: 'Tief wie das Land',
        description: '*Tief*',
        materials: 'Eiche',
        care: 'Bürsten',
      },
    },
    categories: ['corner-sofas', 'sofas'],
    maker: 'Alcove',
    designer: 'Ines Okafor',
    countryOfOrigin: 'PT',
    warrantyYears: 10,
    assemblyMinutes: 20,
    assemblyPeople: 2,
    dimensions: { width: 2180, depth: 950, height: 780, seatHeight: 430, diagonalDepth: 1010 },
    removableParts: ['legs'],
    maxLoad: 300_000,
    packages: [{ width: 2200, depth: 970, height: 700, weight: 62_000 }],
    pictures: [{ source: 'https://pictures.example/lund.jpg', alt: { en: 'From the front' } }],
    options: [option(fabrics)],
    variants: fabrics.map((fabric) => variant(handle, fabric)),
    ...changes,
  }
}

export async function saveDraft(db: Db, draft: ProductDraft, at = FIRST): Promise<SavedProduct> {
  const outcome = await saveProduct(db, ProductDraft.parse(draft), { now: at })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

/** Creates the categories Sofas › Corner sofas, and Tables. */
export async function makeSofaCategories(db: Db): Promise<void> {
  const categories = [
    { slug: 'sofas', names: { en: 'Sofas', de: 'Sofas' }, form: 'sofa' as const, position: 1 },
    { slug: 'corner-sofas', parent: 'sofas', names: { en: 'Corner sofas', de: 'Ecksofas' } },
    { slug: 'tables', names: { en: 'Tables', de: 'Tische' }, position: 2 },
  ]
  for (const category of categories) await saveCategory(db, CategoryDraft.parse(category))
}

/**
 * Reads the data of a product that a customer sees, with all active variants. Throws if there is no product with this
 * slug.
 */
export async function readProduct(
  db: Db,
  slug: string,
  language: Language = 'en',
): Promise<Product & { variants: Variant[] }> {
  const findVariant = async (sku: string | null) => {
    const found = await findProduct(db, slug, language, { sku, choices: {} })
    if (!found || !('product' in found)) throw new Error(`${slug} is not there`)
    return found.product
  }
  const product = await findVariant(null)
  const rows = await db
    .selectFrom('variants')
    .select('sku')
    .where('product_id', '=', product.id)
    .where('status', '=', 'active')
    .orderBy('position')
    .execute()
  const variants: Variant[] = []
  for (const { sku } of rows) {
    const { variant } = await findVariant(sku)
    if (variant) variants.push(variant)
  }
  return { ...product, variants }
}

/** Drafts a sofa in 432 combinations, all of them at a reduced price. */
export function manyVariants(handle: string): ProductDraft {
  const sizes = { fabric: 12, legs: 6, size: 6 }
  const codes = (of: keyof typeof sizes) => Array.from({ length: sizes[of] }, (_, index) => `${of}-${index}`)
  return sofaDraft(handle, {
    options: (['fabric', 'legs', 'size'] as const).map((code) => ({
      code,
      names: { en: code },
      values: codes(code).map((value) => ({ code: value, names: { en: value } })),
    })),
    variants: codes('fabric').flatMap((fabric) =>
      codes('legs').flatMap((legs) =>
        codes('size').map((size) =>
          variant(handle, `${fabric}-${legs}-${size}`, {
            values: { fabric, legs, size },
            compareAt: 200_000,
          }),
        ),
      ),
    ),
  })
}
