import { data, href, Link } from 'react-router'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { Db } from '#platform/db/database.ts'
import { hasPage } from '#shop/redirects/pages-in-shop.server.ts'
import { listRedirects } from '#shop/redirects/redirects.server.ts'
import {
  isOtherSite,
  pathOfTarget,
  readablePath,
  readRedirectQuery,
  type Redirect,
  redirectFilters,
  REDIRECTS_PER_PAGE,
  redirectsUrl,
} from '#shop/redirects/redirects.ts'
import type { Route } from './+types/redirects.ts'
import styles from './redirects/redirects.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const query = readRedirectQuery(new URL(request.url).searchParams)
  const { redirects, total } = await listRedirects(db, query)
  const pageCount = Math.max(1, Math.ceil(total / REDIRECTS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  const shown = await Promise.all(
    redirects.map(async (redirect) => ({ ...redirect, state: await stateOf(db, redirect) })),
  )
  return { redirects: shown, total, query, pageCount }
}

/** Returns whether a redirect still works: pages appear and disappear after it was added. */
async function stateOf(db: Db, { source, target }: Redirect) {
  if (await hasPage(db, source)) return 'hasPage' as const
  const leadsOn = isOtherSite(target) || (await hasPage(db, pathOfTarget(target)))
  return leadsOn ? ('works' as const) : ('isGone' as const)
}

const columns = ['source', 'target', 'state', 'edit'] as const
const tones = { works: 'good', hasPage: 'quiet', isGone: 'bad' } as const

/** Lists all redirects by their source. */
export default function Redirects({ loaderData: { redirects, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().redirects
  return (
    <SearchedList
      {...list}
      filters={redirectFilters}
      urlOf={redirectsUrl}
      words={words}
      intro={<p className={looks.quiet}>{words.intro}</p>}
      actions={
        <LinkButton to={href('/staff/redirects/new')} kind="secondary">
          {words.add}
        </LinkButton>
      }
    >
      <StaffTable
        columns={columns.map((key) => ({ key, name: words.columns[key] }))}
        className={styles.table}
      >
        {redirects.map(({ id, source, target, state }) => (
          <tr key={id}>
            <td className={looks.breakable}>{readablePath(source)}</td>
            <td className={looks.breakable} data-label={words.columns.target}>
              {readablePath(target)}
            </td>
            <td>
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </td>
            <td>
              <Link
                to={href('/staff/redirects/:redirect', { redirect: id })}
                className={looks.target}
                aria-label={words.editOf(readablePath(source))}
              >
                {words.edit}
              </Link>
            </td>
          </tr>
        ))}
      </StaffTable>
    </SearchedList>
  )
}
