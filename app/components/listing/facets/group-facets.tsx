import { Link } from 'react-router'
import type { CategoryFacet as Category, Group } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { listingHref } from '../listing-url.ts'
import { divides } from './facet-rules.ts'
import { type Choosing, Facet } from './facet.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './group-facets.module.css'

const SHOWN = 13

/** Links, not boxes to tick: a category is a place. Below the chosen one stand those within it. */
export function CategoryFacet({ place, query, listing, said }: Choosing) {
  const { listing: say } = useWords().words
  const { total, facets } = listing
  if (query.category === null && !divides(facets.categories, total)) return null
  const roots = childrenOf(null, facets.categories)
  const tree: Tree = {
    categories: facets.categories,
    chosen: query.category,
    open: branchOf(query.category, facets.categories),
    hrefOf: (category) => listingHref(place, { ...query, category, page: 1 }),
  }
  return (
    <Facet title={say.facet.category} chosen={said('category')} open>
      <nav aria-label={say.facet.category}>
        <ShowMore
          all={[null, ...roots]}
          count={roots.length}
          shown={SHOWN}
          isChosen={(category) => category !== null && tree.open.has(category.slug)}
          list={(some) => (
            <ul>
              {some.map((category) =>
                category === null ? (
                  <li key="">
                    <GroupLink
                      to={tree.hrefOf(null)}
                      name={say.all.category}
                      count={null}
                      isHere={query.category === null}
                    />
                  </li>
                ) : (
                  <Branch key={category.slug} category={category} {...tree} />
                ),
              )}
            </ul>
          )}
        />
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

function Branch({ category, ...tree }: Tree & { category: Category }) {
  const { slug, name, count } = category
  const within = tree.open.has(slug) ? childrenOf(slug, tree.categories) : []
  return (
    <li>
      <GroupLink to={tree.hrefOf(slug)} isHere={slug === tree.chosen} {...{ name, count }} />
      {within.length > 0 && (
        <ul className={styles.within}>
          {within.map((child) => (
            <Branch key={child.slug} category={child} {...tree} />
          ))}
        </ul>
      )}
    </li>
  )
}

function childrenOf(parent: string | null, categories: readonly Category[]): Category[] {
  return categories.filter(({ parentSlug }) => parentSlug === parent)
}

/** The chosen category and everything above it; where all is in one, that one too. */
function branchOf(chosen: string | null, categories: readonly Category[]): Set<string> {
  const [root, another] = childrenOf(null, categories)
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
        <ShowMore
          all={[{ code: null, name: say.all[group], count: null }, ...values]}
          count={values.length}
          shown={SHOWN}
          isChosen={({ code }) => code !== null && code === query[group]}
          list={(some) => (
            <ul>
              {some.map(({ code, name, count }) => (
                <li key={code}>
                  <GroupLink to={hrefOf(code)} isHere={code === query[group]} {...{ name, count }} />
                </li>
              ))}
            </ul>
          )}
        />
      </nav>
    </Facet>
  )
}

interface GroupLinkProps {
  readonly to: string
  readonly name: string
  readonly count: number | null
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
      {count !== null && <span className={looks.quietNumber}>{format.number(count)}</span>}
    </Link>
  )
}
