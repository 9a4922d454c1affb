import {
  type AttributeName,
  attributeNames,
  attributes,
  lengthNames,
  lengths,
} from '#shop/catalogue/attributes.ts'
import { type CheckedProduct, ProductDraft, textNames } from '#shop/catalogue/draft.ts'
import { type Language, languages } from '#shop/language.ts'
import type { RowIssue } from '../../import.ts'
import { listIn, numberIn, type TableProduct, textIn } from '../read/combine-rows.ts'
import { fieldResolver, badRow, missing } from '../read/resolve-field.ts'
import { mergeVariants } from './merge-variants.ts'
import { languagesOf } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'

type Texts = NonNullable<ProductDraft['texts'][Language]>

export interface MergeResult {
  /** The merged product; `null` if it cannot be saved. */
  readonly draft: CheckedProduct | null
  /**
   * Remarks for the import report about variants that cannot be saved. If `draft` is `null`, the remarks also say why
   * the whole product cannot be saved.
   */
  readonly rowErrors: readonly RowIssue[]
  /** Remarks about options and values that were imported in another way than the table says. */
  readonly notes: readonly RowIssue[]
  /** Generated SKUs that begin with a chosen SKU, so that another product may have them. */
  readonly derivedSkus: ReadonlySet<string>
}

/**
 * Merges the table's data into the known product. A field gets the value from the table's column or the mapping's
 * constant. If the table and the mapping contain no value for a field, the field keeps the shop's value. If a variant
 * is missing in the table, the product keeps the variant, with two exceptions: another variant now has the same option
 * values, or the variant does not have the product's current options.
 */
export function mergePatch(
  plan: Plan,
  tableProduct: TableProduct,
  target: { readonly handle: string; readonly slug: string; readonly known: ProductDraft | null },
): MergeResult {
  const { known } = target
  const product = fieldResolver(plan, tableProduct.parsedCells)
  const rowErrors: RowIssue[] = []
  const [line = 0] = tableProduct.lines
  const texts = textsOf(plan, tableProduct, known)
  const nameless = Object.keys(texts).length === 0
  if (nameless) rowErrors.push(missing(plan, line, `name.${plan.language}`))
  const dimensions = { ...known?.dimensions }
  for (const name of lengthNames) {
    dimensions[name] =
      'perVariant' in lengths[name]
        ? firstLength(plan, tableProduct, name, dimensions[name])
        : product.number(name, dimensions[name])
  }
  const merged = mergeVariants(plan, tableProduct, { ...target, dimensions }, rowErrors)
  const { options, variants, shown, notes, derivedSkus } = merged
  const draft = {
    ...known,
    handle: target.handle,
    slug: target.slug,
    status: product.text('status', known?.status) ?? 'active',
    form: product.text('form', known?.form),
    drawAsBox: product.scalar('drawAsBox', known?.drawAsBox) ?? false,
    texts,
    categories: product.list('categories', known?.categories) ?? [],
    rooms: product.list('rooms', known?.rooms) ?? [],
    collections: product.list('collections', known?.collections) ?? [],
    tags: product.list('tags', known?.tags) ?? [],
    ...Object.fromEntries(attributeNames.map((name) => [name, attributeIn(product, name, known)])),
    dimensions,
    manufacturer: product.text('manufacturer', known?.manufacturer),
    composition: plan.keys.has('composition')
      ? (tableProduct.parsedCells.get('composition')?.value ?? [])
      : known?.composition,
    documents: documentsOf(plan, tableProduct, known),
    spareParts: sparePartsOf(plan, tableProduct, known),
    removableParts: product.list('removableParts', known?.removableParts) ?? [],
    packages: packagesOf(plan, tableProduct, known),
    pictures: picturesOf(plan, tableProduct, known, shown),
    options,
    variants,
    publishedAt: publishedAt(plan, tableProduct, known),
  }
  if (nameless || variants.length === 0) return { draft: null, rowErrors, notes, derivedSkus }
  const parsed = ProductDraft.safeParse(draft)
  if (parsed.success) return { draft: parsed.data, rowErrors, notes, derivedSkus }
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'))
  const unfit = fields.map((field) => badRow(line, '', { code: 'unfit', facts: { field } }))
  return { draft: null, rowErrors: [...rowErrors, ...unfit], notes, derivedSkus }
}

function attributeIn(
  product: ReturnType<typeof fieldResolver>,
  name: AttributeName,
  known: ProductDraft | null,
) {
  const value = known?.[name]
  return attributes[name].kind === 'choices' || typeof value === 'object'
    ? product.list(name, typeof value === 'object' ? value : undefined)
    : product.scalar(name, value)
}

function textsOf(plan: Plan, tableProduct: TableProduct, known: ProductDraft | null): ProductDraft['texts'] {
  const product = fieldResolver(plan, tableProduct.parsedCells)
  const texts: Partial<Record<Language, Partial<Texts>>> = {}
  for (const language of languages) {
    const text: Partial<Texts> = {}
    for (const field of textNames) {
      const value = product.text(`${field}.${language}`, known?.texts[language]?.[field])
      if (value !== undefined) text[field] = value
    }
    if (Object.keys(text).length > 0) texts[language] = text
  }
  const name = languages.map((language) => texts[language]?.name).find((it) => it !== undefined)
  if (name === undefined) return {}
  const named = Object.entries(texts).map(([language, text]) => [language, { name, ...text }])
  return Object.fromEntries(named)
}

function picturesOf(
  plan: Plan,
  tableProduct: TableProduct,
  known: ProductDraft | null,
  shown: ReadonlyMap<string, Readonly<Record<string, string>>>,
): ProductDraft['pictures'] {
  if (!plan.keys.has('pictures')) return known?.pictures
  const before = new Map(known?.pictures?.map((picture) => [picture.source, picture]))
  const listed = listIn(tableProduct.parsedCells, 'pictures') ?? []
  const sources = [...new Set([...listed, ...shown.keys()])]
  return sources.map((source, index) => {
    const alt = { ...before.get(source)?.alt }
    for (const language of languagesOf(plan, 'pictureAlts')) {
      const given = listIn(tableProduct.parsedCells, `pictureAlts.${language}`)?.[index]
      if (given) alt[language] = given
      else if (alt[language] !== '') delete alt[language]
    }
    const shows = shown.get(source)
    return shows ? { source, alt, shows: { ...shows } } : { source, alt }
  })
}

function documentsOf(
  plan: Plan,
  { parsedCells }: TableProduct,
  known: ProductDraft | null,
): ProductDraft['documents'] {
  if (!plan.keys.has('documents')) return known?.documents
  const before = new Map(known?.documents?.map((document) => [document.url, document]))
  return (listIn(parsedCells, 'documents') ?? []).map((url, index) => {
    const label = { ...before.get(url)?.label }
    for (const language of languagesOf(plan, 'documentLabels')) {
      const given = listIn(parsedCells, `documentLabels.${language}`)?.[index]
      if (given) label[language] = given
      else delete label[language]
    }
    return { url, label }
  })
}

/**
 * Returns the spare parts in the table. A text for which the table has no column stays as it is in the shop. A part
 * without a name is named by its number.
 */
function sparePartsOf(
  plan: Plan,
  { parsedCells }: TableProduct,
  known: ProductDraft | null,
): ProductDraft['spareParts'] {
  if (!plan.keys.has('sparePartNumbers')) return known?.spareParts
  const before = new Map(known?.spareParts?.map((part) => [part.number, part]))
  return (listIn(parsedCells, 'sparePartNumbers') ?? []).map((number, index) => {
    const part = before.get(number)
    const text = (key: string, shown: string | undefined) =>
      plan.keys.has(key) ? listIn(parsedCells, key)?.[index] || undefined : shown
    const given = languages.map(
      (language) => [language, text(`sparePartNames.${language}`, part?.names[language])] as const,
    )
    const names = Object.fromEntries(given.filter(([, name]) => name !== undefined))
    return {
      number,
      names: Object.keys(names).length > 0 ? names : { [plan.language]: number },
      price: text('sparePartPrices', part?.price),
      product: text('sparePartProducts', part?.product),
    }
  })
}

function packagesOf(plan: Plan, { parsedCells }: TableProduct, known: ProductDraft | null) {
  const cell = parsedCells.get('packages')
  return !plan.keys.has('packages') || cell?.unreadable ? known?.packages : (cell?.value ?? [])
}

function publishedAt(
  plan: Plan,
  { parsedCells }: TableProduct,
  known: ProductDraft | null,
): Date | undefined {
  const given = textIn(parsedCells, 'publishedAt')
  return given === undefined ? known?.publishedAt : new Date(given)
}

/**
 * Returns a dimension of the whole product. If the table has no column for the dimension, keeps the shop's value. Also
 * keeps the shop's value if a variant in the table has the same value. In all other cases, returns the first value in
 * the table. A variant whose value differs from the product's value stores its own value.
 */
function firstLength(plan: Plan, { variants }: TableProduct, length: string, known: number | undefined) {
  if (!plan.keys.has(length)) return known
  const cells = variants.map(({ parsedCells }) => parsedCells.get(length))
  const given = variants
    .map(({ parsedCells }) => numberIn(parsedCells, length))
    .filter((it) => it !== undefined)
  if (given.length === 0 && cells.some((cell) => cell?.unreadable)) return known
  return known !== undefined && given.includes(known) ? known : given[0]
}
