import { attributeNames, lengthNames, lengths } from '#shop/catalogue/attributes.ts'
import { type CheckedProduct, ProductDraft, textNames } from '#shop/catalogue/draft.ts'
import { type Language, languages } from '#shop/language.ts'
import type { Remark } from '../../import.ts'
import { listIn, numberIn, type Piece, textIn } from '../read/combine-rows.ts'
import { decider, fault, missing } from '../read/decide.ts'
import { overlayVariants } from './merge-variants.ts'
import { languagesOf } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'

type Texts = NonNullable<ProductDraft['texts'][Language]>

export interface Overlaid {
  /** The merged product; `null` if it cannot be saved. */
  readonly draft: CheckedProduct | null
  /** If `draft` is set: remarks on the variants left out of it. */
  readonly faults: readonly Remark[]
}

/**
 * Merges the table's data into the known product. The table decides the fields it has a column or a constant for; all others keep
 * the shop's values. Variants missing in the table stay, unless another variant now has the same option values.
 */
export function mergePatch(
  plan: Plan,
  piece: Piece,
  at: { readonly handle: string; readonly slug: string; readonly known: ProductDraft | null },
): Overlaid {
  const { known } = at
  const product = decider(plan, piece.readings)
  const faults: Remark[] = []
  const [line = 0] = piece.lines
  const texts = textsOf(plan, piece, known)
  const nameless = Object.keys(texts).length === 0
  if (nameless) faults.push(missing(plan, line, `name.${plan.language}`))
  const dimensions = { ...known?.dimensions }
  for (const name of lengthNames) {
    dimensions[name] =
      'perVariant' in lengths[name]
        ? firstLength(plan, piece, name, dimensions[name])
        : product.number(name, dimensions[name])
  }
  const { options, variants } = overlayVariants(plan, piece, { ...at, dimensions }, faults)
  const draft = {
    ...known,
    handle: at.handle,
    slug: at.slug,
    status: product.text('status', known?.status) ?? 'active',
    form: product.text('form', known?.form),
    texts,
    categories: product.list('categories', known?.categories) ?? [],
    rooms: product.list('rooms', known?.rooms) ?? [],
    collections: product.list('collections', known?.collections) ?? [],
    tags: product.list('tags', known?.tags) ?? [],
    ...Object.fromEntries(attributeNames.map((name) => [name, product.scalar(name, known?.[name])])),
    dimensions,
    removableParts: product.list('removableParts', known?.removableParts) ?? [],
    packages: plan.keys.has('packages') ? (piece.readings.get('packages')?.value ?? []) : known?.packages,
    pictures: picturesOf(plan, piece, known),
    options,
    variants,
    publishedAt: publishedAt(plan, piece, known),
  }
  if (nameless || variants.length === 0) return { draft: null, faults }
  const parsed = ProductDraft.safeParse(draft)
  if (parsed.success) return { draft: parsed.data, faults }
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'))
  const unfit = fields.map((field) => fault(line, '', { code: 'unfit', facts: { field } }))
  return { draft: null, faults: [...faults, ...unfit] }
}

function textsOf(plan: Plan, piece: Piece, known: ProductDraft | null): ProductDraft['texts'] {
  const product = decider(plan, piece.readings)
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

function picturesOf(plan: Plan, piece: Piece, known: ProductDraft | null): ProductDraft['pictures'] {
  if (!plan.keys.has('pictures')) return known?.pictures
  const before = new Map(known?.pictures?.map((picture) => [picture.source, picture]))
  const sources = listIn(piece.readings, 'pictures') ?? []
  return sources.map((source, index) => {
    const alt = { ...before.get(source)?.alt }
    for (const language of languagesOf(plan, 'pictureAlts')) {
      const said = listIn(piece.readings, `pictureAlts.${language}`)?.[index]
      if (said) alt[language] = said
      else if (alt[language] !== '') delete alt[language]
    }
    return { source, alt }
  })
}

function publishedAt(plan: Plan, { readings }: Piece, known: ProductDraft | null): Date | undefined {
  const said = textIn(readings, 'publishedAt')
  return said === undefined ? known?.publishedAt : new Date(said)
}

/**
 * Returns a product dimension: the known one if a variant in the table still has it, else that of the first variant. Variants of
 * another size store their own.
 */
function firstLength(plan: Plan, { variants }: Piece, length: string, known: number | undefined) {
  if (!plan.keys.has(length)) return known
  const said = variants.map(({ readings }) => numberIn(readings, length)).filter((it) => it !== undefined)
  return known !== undefined && said.includes(known) ? known : said[0]
}
