import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Option, Product, ProductDocument } from '#shop/catalogue/catalogue.ts'
import { guaranteeOf, needsDurabilityLabel } from '#shop/catalogue/required-data/guarantee.ts'
import type { TextileComponent } from '#shop/catalogue/required-data/textile.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { ownerAddress } from '#shop/settings/owner-address.ts'
import { textiles as de } from '#words/de/shop/textiles.ts'
import { textiles as en } from '#words/en/shop/textiles.ts'

const textiles = { en, de } as const satisfies Record<Language, typeof en>

/** Returns the data that the law requires in an offer, in the language of the page. */
export function requiredDataOf(
  { language, settings }: RequestContext,
  product: Omit<Product, 'variant' | 'options'>,
  options: readonly Option[],
) {
  const guarantee = guaranteeOf(product, ownerAddress(settings))
  return {
    guarantee: guarantee && { ...guarantee, needsLabel: needsDurabilityLabel(guarantee) },
    warnings: product.warnings?.split('\n').filter((line) => line.trim() !== '') ?? [],
    composition: [
      ...chosenCompositions(options),
      ...product.composition.map((component) => componentText(component, language)),
    ],
    documents: product.documents.map((document) => ({
      url: document.url,
      label: inLanguage(document.label, language) ?? fileNameOf(document),
    })),
  }
}

/** Returns the compositions of the chosen option values, such as that of the chosen fabric. */
function chosenCompositions(options: readonly Option[]): string[] {
  return options.flatMap(({ name, values }) =>
    values.flatMap(({ isChosen, composition }) => (isChosen && composition ? `${name}: ${composition}` : [])),
  )
}

/** Returns the composition of a component with the largest share first, as the Regulation requires. */
function componentText({ part, fibres }: TextileComponent, language: Language): string {
  const texts = textiles[language]
  const shares = fibres
    .toSorted((a, b) => b.percent - a.percent)
    .map(({ fibre, percent }) => texts.share(percent, texts.fibres[fibre]))
    .join(', ')
  return part ? texts.component(texts.parts[part], shares) : shares
}

function fileNameOf({ url }: ProductDocument): string {
  const { hostname, pathname } = new URL(url)
  return pathname.split('/').findLast((segment) => segment !== '') ?? hostname
}
