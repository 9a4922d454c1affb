import { Link } from 'react-router'
import type { CategoryFacet as Category, Group } from '#shop/search/search.ts'
import { useWords } from '../words.tsx'
import { listingHref } from './address.ts'
import { divides } from './dividing.ts'
import { type Choosing, Facet } from './facet.tsx'
import styles from './group-facets.module.css'

/** Links, not boxes to tick: a category is a place. Below the chosen one stand those within it. */
export function CategoryFacet({ place, query, listing, said }: Choosing) {
  const { listing: say } = useWords().words
  const { total, facets } = listing
  if (query.category === null && !divides(facets.categories, total)) return null
  const tree: Tree = {
    categories: facets.categories,
    chosen: query.category,
    open: branchOf(query.category, facets.categories),
    hrefOf: (category) => listingHref(place, { ...query, category, page: 1 }),
  }
  return (
    <Facet title={say.facet.category} chosen={said('category')} open>
      <nav aria-label={say.facet.category}>
        <ul>
          <li>
            <GroupLink to={tree.hrefOf(null)} name={say.all.category} isHere={query.category === null} />
          </li>
          <Level parent={null} {...tree} />
        </ul>
      </nav>
    </Facet>
  )
}

interface Tree {
  readonly categories: readonly Category[]
  readonly chosen: string | null
  readonly open: ReadonlySet<string>
  readonly hrefOf: (category: string | null) => string
}

function Level({ parent, ...tree }: Tree & { parent: string | null }) {
  const { categories, chosen, open, hrefOf } = tree
  return categories
    .filter(({ parentSlug }) => parentSlug === parent)
    .map(({ slug, name, count }) => (
      <li key={slug}>
        <GroupLink to={hrefOf(slug)} isHere={slug === chosen} {...{ name, count }} />
        {open.has(slug) && categories.some(({ parentSlug }) => parentSlug === slug) && (
          <ul className={styles.within}>
            <Level parent={slug} {...tree} />
          </ul>
        )}
      </li>
    ))
}

/** The chosen category and everything above it; where all is in one, that one too. */
function branchOf(chosen: string | null, categories: readonly Category[]): Set<string> {
  const [root, another] = categories.filter(({ parentSlug }) => parentSlug === null)
  const branch = new Set<string>(root && !another ? [root.slug] : [])
  for (let slug = chosen; slug && !branch.has(slug);) {
    branch.add(slug)
    slug = categories.find((category) => category.slug === slug)?.parentSlug ?? null
  }
  return branch
}

/** The rooms or the collections: places too. */
export function GroupFacet({ group, ...choosing }: Choosing & { group: Exclude<Group, 'category'> }) {
  const { listing: say } = useWords().words
  const { place, query, listing, said } = choosing
  const values = listing.facets[`${group}s`]
  if (query[group] === null && !divides(values, listing.total)) return null
  const hrefOf = (code: string | null) => listingHref(place, { ...query, [group]: code, page: 1 })
  return (
    <Facet title={say.facet[group]} chosen={said(group)}>
      <nav aria-label={say.facet[group]}>
        <ul>
          <li>
            <GroupLink to={hrefOf(null)} name={say.all[group]} isHere={query[group] === null} />
          </li>
          {values.map(({ code, name, count }) => (
            <li key={code}>
              <GroupLink to={hrefOf(code)} isHere={code === query[group]} {...{ name, count }} />
            </li>
          ))}
        </ul>
      </nav>
    </Facet>
  )
}

interface GroupLinkProps {
  readonly to: string
  readonly name: string
  readonly count?: number
  readonly isHere: boolean
}

function GroupLink({ to, name, count, isHere }: GroupLinkProps) {
  const { format } = useWords()
  return (
    <Link
      to={to}
      prefetch="intent"
      className={styles.link}
      aria-current={isHere ? 'page' : undefined}
      preventScrollReset
    >
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
    </Link>
  )
}
