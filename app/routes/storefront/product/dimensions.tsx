import type { Dimensions } from '#shop/drawings/silhouettes.ts'
import { useWords } from '#app/components/words/words.tsx'
import { attributeFacts } from './attribute-facts.ts'
import type { ProductPageData } from './data.server.ts'
import { Facts } from './facts.tsx'
import styles from './dimensions.module.css'
import { Section } from './section.tsx'

const outer: readonly (keyof Dimensions)[] = ['width', 'depth', 'height']
const inner: readonly (keyof Dimensions)[] = [
  'seatHeight',
  'seatDepth',
  'armHeight',
  'clearance',
  'diagonalDepth',
]

/** Shows all dimensions as a scale drawing and as text. Marks unknown outer dimensions as unknown. */
export function Measures({ product, variant, plan }: ProductPageData) {
  const said = useWords()
  const { words, format } = said
  const { dimensions } = variant
  const length = (measure: keyof Dimensions) => {
    const known = dimensions[measure]
    return known === undefined ? undefined : format.length(known)
  }
  if (!plan) return <Section title={words.product.measures}>{words.product.noMeasures}</Section>
  return (
    <Section title={words.product.measures} aside={<p>{words.product.measuresNote}</p>}>
      {/* The SVG is inserted as raw HTML. Never do this with text that a person typed or sent. */}
      {/* oxlint-disable-next-line react/no-danger -- SVG of our own: shop/drawings escapes every label */}
      <div className={styles.plan} dangerouslySetInnerHTML={{ __html: plan }} />
      <Facts
        facts={[
          ...outer.map((it) => [words.units.dimension[it], length(it) ?? words.product.unknown] as const),
          ...inner.map((it) => [words.units.dimension[it], length(it)] as const),
          ...attributeFacts('measures', product, said),
          [
            words.product.removableParts,
            product.removableParts.map((part) => words.product.parts.get(part) ?? part).join(', '),
          ],
        ]}
      />
    </Section>
  )
}
