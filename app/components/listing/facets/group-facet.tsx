import { Link } from 'react-router'
import type { CategoryFacet, Facets, GroupKind } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { listingHref } from '../listing-url.ts'
import { narrowsResults } from './facet-rules.ts'
import { type FacetContext, Facet } from './facet.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './facets.module.css'

const SHOWN = 13

/**
 * Lists categories, rooms or collections as links, because each of them has its own page. Lists the subcategories below
 * the selected category.
 */
export function GroupFacet({
  group,
  listingKind,
  query,
  listing,
  chosenText,
}: FacetContext & { group: GroupKind }) {
  const { listing: texts } = useWords().words
  const members = membersOf(group, listing.facets)
  const chosen = query[group]
  if (chosen === null && !narrowsResults(members, listing.total)) return null
  const roots = childrenOf(null, members)
  const open = branchOf(chosen, members)
  const hrefOf = (slug: string | null) => listingHref(listingKind, { ...query, [group]: slug, page: 1 })
  return (
    <Facet title={texts.facet[group]} chosen={chosenText(group)} open={group === 'category'}>
      <nav aria-label={texts.facet[group]}>
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
                    <GroupFilterLink
                      to={hrefOf(null)}
                      name={texts.all[group]}
                      count={null}
                      isCurrent={chosen === null}
                    />
                  </li>
                ) : (
                  <Branch key={root.slug} member={root} {...{ members, chosen, open, hrefOf }} />
                ),
              )}
            </ul>
          )}
        />
      </nav>
    </Facet>
  )
}

type Member = Pick<CategoryFacet, 'slug' | 'parentSlug' | 'name' | 'count'>

/** Returns the categories, rooms or collections that a facet lists. Only categories have subcategories. */
function membersOf(group: GroupKind, facets: Facets): readonly Member[] {
  if (group === 'category') return facets.categories
  return facets[`${group}s`].map(({ code, name, count }) => ({ slug: code, parentSlug: null, name, count }))
}

interface BranchProps {
  readonly member: Member
  readonly members: readonly Member[]
  readonly chosen: string | null
  readonly open: ReadonlySet<string>
  readonly hrefOf: (slug: string) => string
}

function Branch({ member: { slug, name, count }, ...tree }: BranchProps) {
  const within = tree.open.has(slug) ? childrenOf(slug, tree.members) : []
  return (
    <li>
      <GroupFilterLink to={tree.hrefOf(slug)} isCurrent={slug === tree.chosen} {...{ name, count }} />
      {within.length > 0 && (
        <ul className={styles.within}>
          {within.map((child) => (
            <Branch key={child.slug} {...tree} member={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function childrenOf(parent: string | null, members: readonly Member[]): Member[] {
  return members.filter(({ parentSlug }) => parentSlug === parent)
}

/**
 * Returns the selected category and all categories above it. If the shop has only one top-level category, the result
 * always includes that category.
 */
function branchOf(chosen: string | null, members: readonly Member[]): Set<string> {
  const [root, another] = childrenOf(null, members)
  const branch = new Set<string>(root && !another ? [root.slug] : [])
  for (let slug = chosen; slug && !branch.has(slug);) {
    branch.add(slug)
    slug = members.find((member) => member.slug === slug)?.parentSlug ?? null
  }
  return branch
}

interface GroupFilterLinkProps {
  readonly to: string
  readonly name: string
  readonly count: number | null
  readonly isCurrent: boolean
}

function GroupFilterLink({ to, name, count, isCurrent }: GroupFilterLinkProps) {
  const { format } = useWords()
  return (
    <Link
      to={to}
      prefetch="intent"
      className={styles.groupLink}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      <span className={styles.label}>{name}</span>
      {count !== null && <span className={looks.quietNumber}>{format.number(count)}</span>}
    </Link>
  )
}
