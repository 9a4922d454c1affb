import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { variantPath } from '#app/components/product/variant-options.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { looks, onBaseline, row, spread } from '#app/ui/layout/layout.ts'
import { Price } from '#app/ui/price.tsx'
import type { Row as RowData } from './row.ts'
import styles from './row.module.css'

const DOOR = { width: 900, height: 2050, room: 1400 }
/** The margin on both sides of the row. */
const MARGIN_MM = 200
/**
 * The length of the ruler in metres. The ruler is longer than the wall, so that it fills the width of a wide screen.
 */
const WIDEST_SCREEN_M = 16
const MM_PER_METRE = 1000

/**
 * Shows products along a wall at the same scale, with a door and a ruler for comparison. Scrolls sideways on phones.
 */
export function Row({ row: { length, products } }: { readonly row: RowData }) {
  const { home } = useWords().words
  return (
    <section aria-labelledby="home-row">
      <Container className={spread([1, 6], onBaseline, styles.head)}>
        <h2 id="home-row">{home.rowTitle}</h2>
        <p className={row(2, looks.fine, styles.hint)}>
          {home.rowScrolls}
          <Icon of={ArrowRight} size={18} />
        </p>
      </Container>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.room} aria-label={home.rowLabel} tabIndex={0}>
        <Wall length={length} products={products} />
      </section>
    </section>
  )
}

function Wall({ length, products }: RowData) {
  const { words, format } = useWords()
  const { home } = words
  const wall = length + DOOR.room + 2 * MARGIN_MM
  const metres = Array.from({ length: WIDEST_SCREEN_M + 1 }, (_, count) => count)
  return (
    <div className={styles.along} style={{ '--wall': wall, '--margin': MARGIN_MM }}>
      <div className={styles.wall}>
        <ul className={styles.products}>
          {products.map(({ slug, sku, name, price, cutout, room }, index) => (
            <li key={slug} className={styles.product} style={{ '--room': room, '--width': cutout.width }}>
              <img
                src={cutout.src}
                alt=""
                width={Math.round(cutout.width)}
                height={Math.round(cutout.height)}
                className={styles.drawing}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
              <p className={styles.label}>
                <Link to={variantPath({ slug, sku })} className={classNames(looks.cardLink, styles.link)}>
                  {name}
                </Link>
                <Price amount={format.price(price)} label={words.product.price} size="s" />
              </p>
            </li>
          ))}
          <li
            className={styles.door}
            style={{ '--room': DOOR.room, '--width': DOOR.width, '--height': DOOR.height }}
          >
            <span className={styles.leaf} />
            <p className={styles.label}>
              <span>{home.door}</span>
              <span>{format.size([DOOR.width, DOOR.height])}</span>
            </p>
          </li>
        </ul>
      </div>
      <ol className={styles.ruler} aria-hidden>
        {metres.map((metre) => (
          <li key={metre} className={styles.metre} style={{ '--at': metre * MM_PER_METRE }}>
            {home.metres(metre)}
          </li>
        ))}
      </ol>
    </div>
  )
}
