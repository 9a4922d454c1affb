import { Link } from 'react-router'
import type { CategoryFacet, ListingQuery } from '#shop/search/search.ts'
import { useWords } from '../words.tsx'
import { listingHref, type Place } from './address.ts'
import styles from './category-list.module.css'

interface CategoryListProps {
  readonly place: Place
  readonly query: ListingQuery
  readonly categories: readonly CategoryFacet[]
}

/** Links, not boxes to tick: a category is a place. Below the chosen one stand those within it. */
export function CategoryList({ place, query, categories }: CategoryListProps) {
  const { words } = useWords()
  const hrefOf = (category: string | null) => listingHref(place, { ...query, category, page: 1 })
  if (categories.length === 0) return null
  return (
    <nav aria-label={words.listing.category}>
      <h2 className={styles.title}>{words.listing.category}</h2>
      <ul>
        <li>
          <Link
            to={hrefOf(null)}
            className={styles.link}
            aria-current={query.category === null ? 'page' : undefined}
            preventScrollReset
          >
            {words.listing.allCategories}
          </Link>
        </li>
        <Level
          parent={null}
          categories={categories}
          open={branchOf(query.category, categories)}
          hrefOf={hrefOf}
        />
      </ul>
    </nav>
  )
}

interface LevelProps {
  readonly parent: string | null
  readonly categories: readonly CategoryFacet[]
  readonly open: ReadonlySet<string>
  readonly hrefOf: (category: string) => string
}

function Level({ parent, categories, open, hrefOf }: LevelProps) {
  const { format } = useWords()
  return categories
    .filter(({ parentSlug }) => parentSlug === parent)
    .map(({ slug, name, count, selected }) => (
      <li key={slug}>
        <Link
          to={hrefOf(slug)}
          className={styles.link}
          aria-current={selected ? 'page' : undefined}
          preventScrollReset
        >
          <span>{name}</span>
          <span className={styles.count}>{format.number(count)}</span>
        </Link>
        {open.has(slug) && categories.some(({ parentSlug }) => parentSlug === slug) && (
          <ul className={styles.within}>
            <Level parent={slug} categories={categories} open={open} hrefOf={hrefOf} />
          </ul>
        )}
      </li>
    ))
}

/** The chosen category and everything above it. */
function branchOf(chosen: string | null, categories: readonly CategoryFacet[]): Set<string> {
  const branch = new Set<string>()
  for (let slug = chosen; slug && !branch.has(slug);) {
    branch.add(slug)
    slug = categories.find((category) => category.slug === slug)?.parentSlug ?? null
  }
  return branch
}
