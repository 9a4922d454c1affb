import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './categories.module.css'
import type { CategoryTile } from './category-tiles.ts'

/** The way in by kind; the silhouettes share one scale too. */
export function Categories({ categories }: { readonly categories: readonly CategoryTile[] }) {
  const { words, format } = useWords()
  const { home } = words
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="home-categories" className={stack(6)}>
      <h2 id="home-categories">{home.categories}</h2>
      <ul className={styles.tiles}>
        {categories.map(({ slug, name, productCount, cutout }) => (
          <li key={slug} className={styles.tile}>
            <div className={styles.stage}>
              {cutout && (
                <img
                  src={cutout.src}
                  alt=""
                  loading="lazy"
                  width={Math.round(cutout.width)}
                  height={Math.round(cutout.height)}
                  className={styles.drawing}
                  style={{ '--width': cutout.width } as CSSProperties}
                />
              )}
            </div>
            <Link
              to={href('/furniture/:category?', { category: slug })}
              className={classNames(looks.cardLink, styles.link)}
            >
              {name}
            </Link>
            <span className={looks.fineNumber}>{home.pieces(format.number(productCount), productCount)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
