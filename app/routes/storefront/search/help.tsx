import { Link } from 'react-router'
import type { Category } from '#shop/catalogue/catalogue.ts'
import { useWords } from '#app/components/words.tsx'
import styles from './help.module.css'

interface HelpProps {
  /** What was typed and not found; nothing was typed when it is missing. */
  readonly q?: string
  readonly categories: readonly Category[]
}

/** Another way in, for when there are no words or they led nowhere. */
export function Help({ q, categories }: HelpProps) {
  const { words, format } = useWords()
  const { listing } = words
  return (
    <div className={styles.help}>
      {q && (
        <div>
          <h2>{listing.nothingFound(q)}</h2>
          <p className={styles.text}>{listing.nothingFoundText}</p>
        </div>
      )}
      <nav aria-label={listing.lookThrough}>
        <h2 className={styles.title}>{listing.lookThrough}</h2>
        <ul className={styles.categories}>
          {categories
            .filter(({ productCount }) => productCount > 0)
            .map(({ slug, name, productCount }) => (
              <li key={slug}>
                <Link to={`/furniture/${slug}`} className={styles.category}>
                  {name} <span className={styles.count}>{format.number(productCount)}</span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
