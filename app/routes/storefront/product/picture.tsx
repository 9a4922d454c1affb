import { useLocation, useNavigation } from 'react-router'
import { useWords } from '#app/components/words.tsx'
import type { ProductPageData } from '../product.tsx'
import styles from './product.module.css'

/** The piece, large. It travels here from the card that was pressed, and back; on to another piece that card's travels. */
export function Picture({ product, variant, picture }: ProductPageData) {
  const { words, format } = useWords()
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const goesOn = next !== undefined && next !== pathname && next.includes('/products/')
  const { width } = variant.dimensions
  return (
    <img
      className={styles.picture}
      src={picture}
      alt={words.product.pictureOf(product.name, width === undefined ? '' : format.length(width))}
      width={800}
      height={1000}
      fetchPriority="high"
      style={goesOn ? undefined : { viewTransitionName: 'piece' }}
    />
  )
}
