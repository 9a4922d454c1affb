import { Link, useLocation, useNavigation, useViewTransitionState } from 'react-router'
import type { ProductCard as Card } from '#shop/catalogue/catalogue.ts'
import { shownDimensions } from '#shop/measures.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { variantPath } from './variant-options.ts'
import { Availability } from './stock/availability.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './product-card.module.css'
import { SecondPicture, useSecondPicture } from './second-picture.tsx'
import { VariantPrice } from './variant-price.tsx'
import { useWords } from '../words/words.tsx'

interface ProductCardProps {
  readonly card: Card
  /** Whether the card is in the first row of the grid. If true, the browser loads the card's picture immediately. */
  readonly eager?: boolean
  /** The displayed width of the picture, as the `sizes` attribute of an image. */
  readonly sizes: string
  readonly heading?: 'h2' | 'h3'
}

/**
 * Renders a product card that shows one variant of the product. The whole card is a link to the product page. When the
 * customer follows the link, a view transition moves the card's picture to the product page.
 */
export function ProductCard({ card, eager = false, sizes, heading: Heading = 'h2' }: ProductCardProps) {
  const { words, format } = useWords()
  const to = variantPath(card)
  const isInViewTransition = useIsInViewTransition(to)
  const { isRequested, requestHandlers } = useSecondPicture()
  const { width, depth, height } = shownDimensions(card.dimensions, card.measures)
  const size = format.size([width, depth, height])
  return (
    <article className={styles.card} {...(card.second && requestHandlers)}>
      <div className={stack(3, styles.product)}>
        <div
          className={styles.frame}
          style={isInViewTransition ? { viewTransitionName: 'piece' } : undefined}
        >
          <PhotoPicture
            photo={card.photo}
            drawing={card.picture}
            alt=""
            sizes={sizes}
            eager={eager}
            className={styles.picture}
          />
          {card.second && isRequested && <SecondPicture photo={card.second} sizes={sizes} />}
        </div>
        <div className={styles.words}>
          <Heading className={styles.name}>
            <Link
              to={to}
              prefetch="intent"
              viewTransition
              className={classNames(looks.cardLink, styles.link)}
            >
              {card.name}
            </Link>
          </Heading>
          <p className={looks.fine}>{card.subtitle ?? card.maker}</p>
        </div>
      </div>
      <div className={styles.words}>
        <p>
          <VariantPrice {...card} detail="card" />
        </p>
        {card.lowestPrice && (
          <p className={looks.fineNumber}>{words.product.fromPrice(format.price(card.lowestPrice))}</p>
        )}
        <p className={row([0, 3], looks.fineNumber)}>
          <Availability {...card} />
          {size && <span>{size}</span>}
        </p>
        <Swatches swatches={card.swatches} count={card.swatchCount} />
      </div>
    </article>
  )
}

/**
 * Checks whether this card's picture moves in the current view transition. The picture moves when the customer opens
 * the card's product page, and when the customer returns from there to the page with the card. Exception: if the page
 * with the card is a product page itself, its main picture moves on the return, not the picture of the card.
 */
function useIsInViewTransition(to: string): boolean {
  const isChanging = useViewTransitionState(to)
  const { pathname } = useLocation()
  const isLeaving = useNavigation().location !== undefined
  return isChanging && (isLeaving || !pathname.startsWith('/products/'))
}

function Swatches({ swatches, count }: { swatches: readonly string[]; count: number }) {
  const { units } = useWords().words
  if (count < 2) return null
  return (
    <p className={row(1, looks.quiet, styles.swatches)}>
      <VisuallyHidden>{units.swatches(count)}</VisuallyHidden>
      {swatches.map((colour) => (
        <span key={colour} aria-hidden className={styles.swatch} style={{ backgroundColor: colour }} />
      ))}
      {count > swatches.length && <span aria-hidden>{units.moreSwatches(count - swatches.length)}</span>}
    </p>
  )
}
