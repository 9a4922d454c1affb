import { Fragment } from 'react'
import { href, Link } from 'react-router'
import type { GroupLink } from '#shop/catalogue/catalogue.ts'
import type { ShownSparePart } from '#shop/catalogue/related/spare-parts.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { type RichText, RichTextView } from '#app/ui/rich-text.tsx'
import { attributeFacts } from './attribute-facts.ts'
import type { ProductPageData } from './data.server.ts'
import { stack } from '#app/ui/layout/layout.ts'
import { Facts } from './facts.tsx'
import { Lines } from './required-data/safety.tsx'
import { Section } from './section.tsx'

/** Shows the description of the product. */
export function Description({ product }: ProductPageData) {
  const { words } = useWords()
  if (!product.description) return null
  return (
    <Section title={words.product.description}>
      <RichTextView text={product.description} />
    </Section>
  )
}

/** Lists materials, care, assembly and origin. */
export function Details({ product, requiredData, variant, spareParts }: ProductPageData) {
  const i18n = useWords()
  const { words } = i18n
  return (
    <Section title={words.product.details} anchor="details">
      <Facts
        facts={[
          [words.product.materials, prose(product.materials)],
          [
            words.requiredData.composition,
            compositionOf(requiredData.composition, product.animalParts, words.requiredData.animalParts),
          ],
          [words.product.care, prose(product.care)],
          ...attributeFacts('details', product, i18n),
          [words.product.rooms, rooms(product.rooms)],
          [words.product.sku, variant.sku],
          [words.requiredData.spareParts, spareParts && <SpareParts key="parts" parts={spareParts} />],
        ]}
      />
    </Section>
  )
}

/** Lists the spare parts with their numbers. */
function SpareParts({ parts }: { readonly parts: readonly ShownSparePart[] }) {
  return (
    <ul className={stack(1)}>
      {parts.map(({ number, name, price, slug }) => (
        <li key={number}>
          {number}: {slug ? <Link to={href('/products/:slug', { slug })}>{name}</Link> : name}
          {price && `, ${price}`}
        </li>
      ))}
    </ul>
  )
}

function rooms(productRooms: readonly GroupLink[]) {
  if (productRooms.length === 0) return null
  return productRooms.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      {index > 0 && ', '}
      <Link to={href('/rooms/:room', { room: slug })} prefetch="intent">
        {name}
      </Link>
    </Fragment>
  ))
}

function compositionOf(composition: readonly string[], hasAnimalParts: boolean | null, animalParts: string) {
  const lines = hasAnimalParts ? [...composition, animalParts] : composition
  return lines.length > 0 ? <Lines lines={lines} /> : null
}

function prose(text: RichText | '' | null) {
  return text ? <RichTextView text={text} /> : null
}
