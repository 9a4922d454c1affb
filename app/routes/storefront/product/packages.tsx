import type { Package } from '#shop/catalogue/catalogue.ts'
import { CLEARANCE, doorwayFor } from '#shop/catalogue/packages.ts'
import { useWords } from '#app/components/words/words.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './packages.module.css'
import { Section } from './section.tsx'

/**
 * Lists the packages with their sizes and weights. Also shows the minimum width and height of a doorway through which
 * all packages fit.
 */
export function Packages({ packages }: { readonly packages: readonly Package[] }) {
  const { words, format } = useWords()
  const { product } = words
  const doorway = doorwayFor(packages)
  if (!doorway) return <Section title={product.packages}>{product.noPackages}</Section>
  const weight = packages.reduce((sum, box) => sum + box.weight, 0)
  return (
    <Section
      title={product.packages}
      aside={<p>{product.packageCount(packages.length, format.weight(weight))}</p>}
    >
      <table className={styles.packages}>
        <thead>
          <tr>
            <th scope="col">{product.packageNumber}</th>
            <th scope="col">{product.packageSize}</th>
            <th scope="col">{product.packageWeight}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ width, depth, height, weight }, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{format.size([width, depth, height])}</td>
              <td>{format.weight(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={stack(1, styles.doorway)}>
        <h3 className={looks.textTitle}>{product.doorwayTitle}</h3>
        <p>
          {product.doorway(
            format.length(doorway.width),
            doorway.height === null ? null : format.length(doorway.height),
            format.length(CLEARANCE),
          )}
        </p>
      </div>
    </Section>
  )
}
