import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NamedPlace } from '#shop/catalogue/catalogue.ts'
import { useWords } from '#app/components/words/words.tsx'
import { type RichText, RichTextView } from '#app/ui/rich-text.tsx'
import type { ProductPageData } from './data.server.ts'
import { Facts } from './facts.tsx'
import { Section } from './section.tsx'

/** What it is made of, how it is kept, put together, and where it comes from. */
export function Details({ product, variant }: ProductPageData) {
  const { words, format } = useWords()
  const { assembly, countryOfOrigin, designer } = product
  return (
    <Section title={words.product.details}>
      {product.description && <RichTextView text={product.description} />}
      <Facts
        facts={[
          [words.product.materials, prose(product.materials)],
          [words.product.care, prose(product.care)],
          [words.product.assembly, assembly && assembled(assembly, words.product)],
          [words.product.design, designer],
          [words.product.origin, countryOfOrigin && format.country(countryOfOrigin)],
          [words.product.rooms, rooms(product.rooms)],
          [words.product.sku, variant.sku],
        ]}
      />
    </Section>
  )
}

function assembled(
  { minutes, people }: { readonly minutes: number; readonly people: number },
  words: { assemblyNone: string; assemblyTakes: (minutes: number, people: number) => string },
): string {
  return minutes === 0 ? words.assemblyNone : words.assemblyTakes(minutes, people)
}

function rooms(places: readonly NamedPlace[]) {
  if (places.length === 0) return null
  return places.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      {index > 0 && ', '}
      <Link to={`/rooms/${slug}`} prefetch="intent">
        {name}
      </Link>
    </Fragment>
  ))
}

function prose(text: RichText | '' | null) {
  return text ? <RichTextView text={text} /> : null
}
