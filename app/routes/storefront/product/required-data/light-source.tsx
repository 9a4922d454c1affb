import { useWords } from '#app/components/words/words.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'

/** Shows the energy class of the light source in the product, and a link to the product's entry in EPREL. */
export function LightSource({ product: { lightSourceClass, eprelId } }: Pick<ProductPageData, 'product'>) {
  const { requiredData } = useWords().words
  return (
    <>
      {lightSourceClass && <p className={looks.fine}>{requiredData.lightSource(lightSourceClass)}</p>}
      {eprelId !== null && (
        <p className={looks.fine}>
          <a href={`https://eprel.ec.europa.eu/qr/${eprelId}`}>{requiredData.eprel}</a>
        </p>
      )}
    </>
  )
}
