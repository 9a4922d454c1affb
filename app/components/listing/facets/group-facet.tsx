import { Link } from 'react-router'
import type { CategoryFacet, Facets, Group } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { listingHref } from '../listing-url.ts'
import { divides } from './facet-rules.ts'
import { type Choosing, Facet } from './facet.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './facets.module.css'

const SHOWN = 13

/**
 * The categories, the rooms or the collections: links, not boxes to tick, for each is a place. Below a chosen category
 * stand those within it.
 */
export function GroupFacet({ group, place, query, listing, said }: Choosing & { group: Group }) {
  const { listing: say } = useWords().words
  const places = placesOf(group, listing.facets)
  const chosen = query[group]
  if (chosen === null && !divides(places, listing.total)) return null
  const roots = childrenOf(null, places)
  const open = branchOf(chosen, places)
  const hrefOf = (slug: string | null) => listingHref(place, { ...query, [group]: slug, page: 1 })
  return (
    <Facet title={say.facet[group]} chosen={said(group)} open={group === 'category'}>
      <nav aria-label={say.facet[group]}>
        <ShowMore
          all={[null, ...roots]}
          count={roots.length}
          shown={SHOWN}
          isChosen={(root) => root !== null && open.has(root.slug)}
          list={(some) => (
            <ul>
              {some.map((root) =>
                root === null ? (
                  <li key="">
                    <PlaceLink
                      to={hrefOf(null)}
                      name={say.all[group]}
                      count={null}
                      isHere={chosen === null}
                    />
                  </li>
                ) : (
                  <Branch key={root.slug} place={root} {...{ places, chosen, open, hrefOf }} />
                ),
              )}
            </ul>
          )}
        />
      </nav>
    </Facet>
  )
}

type Place = Pick<CategoryFacet, 'slug' | 'parentSlug' | 'name' | 'count'>

/** Rooms and collections have none within them. */
function placesOf(group: Group, facets: Facets): readonly Place[] {
  if (group === 'category') return facets.categories
  return facets[`${group}s`].map(({ code, name, count }) => ({ slug: code, parentSlug: null, name, count }))
}

interface BranchProps {
  readonly place: Place
  readonly places: readonly Place[]
  readonly chosen: string | null
  readonly open: ReadonlySet<string>
  readonly hrefOf: (slug: string) => string
}

function Branch({ place: { slug, name, count }, ...tree }: BranchProps) {
  const within = tree.open.has(slug) ? childrenOf(slug, tree.places) : []
  return (
    <li>
      <PlaceLink to={tree.hrefOf(slug)} isHere={slug === tree.chosen} {...{ name, count }} />
      {within.length > 0 && (
        <ul className={styles.within}>
          {within.map((child) => (
            <Branch key={child.slug} {...tree} place={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function childrenOf(parent: string | null, places: readonly Place[]): Place[] {
  return places.filter(({ parentSlug }) => parentSlug === parent)
}

/** The chosen place and everything above it; where all is in one, that one too. */
function branchOf(chosen: string | null, places: readonly Place[]): Set<string> {
  const [root, another] = childrenOf(null, places)
  const branch = new Set<string>(root && !another ? [root.slug] : [])
  for (let slug = chosen; slug && !branch.has(slug);) {
    branch.add(slug)
    slug = places.find((place) => place.slug === slug)?.parentSlug ?? null
  }
  return branch
}

interface PlaceLinkProps {
  readonly to: string
  readonly name: string
  readonly count: number | null
  readonly isHere: boolean
}

function PlaceLink({ to, name, count, isHere }: PlaceLinkProps) {
  const { format } = useWords()
  return (
    <Link
      to={to}
      prefetch="intent"
      className={styles.place}
      aria-current={isHere ? 'page' : undefined}
      preventScrollReset
    >
      <span className={styles.label}>{name}</span>
      {count !== null && <span className={looks.quietNumber}>{format.number(count)}</span>}
    </Link>
  )
}
