import type { Dimensions } from '#shop/catalogue/catalogue.ts'
import { useWords } from '#app/components/words.tsx'
import { InlineDrawing } from '#app/ui/inline-drawing.tsx'
import type { ProductPageData } from '../product.tsx'
import { Facts } from './facts.tsx'
import styles from './measures.module.css'
import { Section } from './section.tsx'

const outer: readonly (keyof Dimensions)[] = ['width', 'depth', 'height']
const inner: readonly (keyof Dimensions)[] = [
  'seatHeight',
  'seatDepth',
  'armHeight',
  'clearance',
  'diagonalDepth',
]

/** Every measure, drawn to one scale and written down. What nobody measured is said to be so. */
export function Measures({ product, variant, plan }: ProductPageData) {
  const { words, format } = useWords()
  const { dimensions } = variant
  const length = (measure: keyof Dimensions) => {
    const known = dimensions[measure]
    return known === undefined ? undefined : format.length(known)
  }
  if (!plan) return <Section title={words.product.measures}>{words.product.noMeasures}</Section>
  return (
    <Section title={words.product.measures} aside={<p>{words.product.measuresNote}</p>}>
      <InlineDrawing svg={plan} className={styles.plan} />
      <Facts
        facts={[
          ...outer.map((it) => [words.units.dimension[it], length(it) ?? words.product.unknown] as const),
          ...inner.map((it) => [words.units.dimension[it], length(it)] as const),
          [words.product.maxLoad, product.maxLoad && format.weight(product.maxLoad)],
          [
            words.product.removableParts,
            product.removableParts.map((part) => words.product.parts.get(part) ?? part).join(', '),
          ],
        ]}
      />
    </Section>
  )
}
