import type { Dimensions } from '#shop/drawings/silhouettes.ts'
import { shownDimensions } from '#shop/measures.ts'
import { useWords } from '#app/components/words/words.tsx'
import { attributeFacts } from './attribute-facts.ts'
import type { ProductPageData } from './data.server.ts'
import { Facts } from './facts.tsx'
import styles from './dimensions.module.css'
import { Section } from './section.tsx'

const outer: readonly (keyof Dimensions)[] = ['width', 'depth', 'height']
const inner: readonly (keyof Dimensions)[] = [
  'mattressWidth',
  'seatHeight',
  'seatDepth',
  'armHeight',
  'clearance',
  'diagonalDepth',
]

/** Shows all dimensions as a scale drawing and as text. If an outer dimension is not known, says that it is unknown. */
export function DimensionsSection({ product, variant, scaleDrawing, dimensionsInText }: ProductPageData) {
  const i18n = useWords()
  const { words, format } = i18n
  const dimensions = shownDimensions(variant.dimensions, variant.measures)
  const length = (dimension: keyof Dimensions) => {
    const known = dimensions[dimension]
    if (known === undefined) return undefined
    if (typeof known === 'number') return format.length(known)
    const [min, max] = known
    return words.product.measures.yours(format.lengthNumber(min), format.length(max))
  }
  if (!scaleDrawing)
    return (
      <Section title={words.product.dimensions} anchor="dimensions">
        {dimensionsInText ? words.product.dimensionsInText : words.product.noDimensions}
      </Section>
    )
  return (
    <Section
      title={words.product.dimensions}
      aside={
        <p>
          {words.product.dimensionsNote} {variant.measures.length > 0 && words.product.measures.drawing}
        </p>
      }
      anchor="dimensions"
    >
      <div className={styles.columns}>
        {/* The SVG is inserted as raw HTML. Never do this with text that a person typed or sent. */}
        {/* oxlint-disable-next-line react/no-danger -- SVG of our own: shop/drawings escapes every label */}
        <div className={styles.scaleDrawing} dangerouslySetInnerHTML={{ __html: scaleDrawing }} />
        <Facts
          facts={[
            ...outer.map((it) => [words.units.dimension[it], length(it) ?? words.product.unknown] as const),
            ...inner.map((it) => [words.units.dimension[it], length(it)] as const),
            ...attributeFacts('measures', product, i18n),
            [
              words.product.removableParts,
              product.removableParts.map((part) => words.product.parts.get(part) ?? part).join(', '),
            ],
          ]}
        />
      </div>
    </Section>
  )
}
