import { href, Link } from 'react-router'
import type { Category } from '#shop/catalogue/catalogue.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from './category-links.module.css'

/**
 * Links to the categories. The search page shows these links if the customer typed no words or the search has no
 * results.
 */
export function CategoryLinks({ categories }: { readonly categories: readonly Category[] }) {
  const { words, format } = useWords()
  const filled = categories.filter(({ productCount }) => productCount > 0)
  if (filled.length === 0) return null
  return (
    <nav aria-label={words.listing.browseCategories} className={styles.help}>
      <h2 className={classNames(looks.textTitle, styles.title)}>{words.listing.browseCategories}</h2>
      <ul className={row(2)}>
        {filled.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <Link
              to={href('/furniture/:category?', { category: slug })}
              className={classNames(looks.pill, styles.category)}
            >
              {name} <span className={looks.fineNumber}>{format.number(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
