import { href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { listPages } from '#shop/pages/pages.server.ts'
import { type EditedPage, isLegalPage, isShippedPage } from '#shop/pages/pages.ts'
import { inLanguage } from '#shop/language.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/pages.ts'
import styles from './pages/pages.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, settings } = requireStaff(context)
  const pages = await listPages(db)
  return {
    pages: pages.map(({ slug, languages }) => {
      const texts = languages.flatMap(({ language: each, text }) =>
        text ? [[each, text.title] as const] : [],
      )
      const changes = languages.flatMap(({ latest }) => (latest ? [latest] : []))
      const last = changes.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
      return {
        slug,
        title: inLanguage<string>(Object.fromEntries(texts), language) ?? slug,
        languages: languages.map(({ language: each, isShipped, text }) => ({
          language: each,
          state: stateOf({ isShipped, text }),
        })),
        changed: last && {
          moment: formatMoment(last.createdAt, language, settings.timeZone),
          name: last.byName,
        },
      }
    }),
  }
}

function stateOf({ isShipped, text }: Pick<EditedPage, 'isShipped' | 'text'>) {
  if (text === null) return 'missing' as const
  return isShipped ? ('shipped' as const) : ('own' as const)
}

const kindOf = (slug: string) => (isLegalPage(slug) ? 'legal' : isShippedPage(slug) ? 'shop' : 'own')

const columns = ['page', 'kind', 'languages', 'changed'] as const

/** Lists all text pages, with the state of each language. */
export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  const words = useStaffWords().pages
  return (
    <>
      <StaffHead title={words.title}>
        <LinkButton to={href('/staff/pages/new')} kind="secondary">
          {words.newPage}
        </LinkButton>
      </StaffHead>
      <div className={stack(4)}>
        <p className={looks.quiet}>{words.intro}</p>
        <StaffTable
          columns={columns.map((key) => ({ key, name: words.columns[key] }))}
          className={styles.table}
        >
          {pages.map((page) => (
            <PageRow key={page.slug} page={page} />
          ))}
        </StaffTable>
      </div>
    </>
  )
}

type ListedPage = Route.ComponentProps['loaderData']['pages'][number]

function PageRow({ page: { slug, title, languages, changed } }: { readonly page: ListedPage }) {
  const words = useStaffWords().pages
  return (
    <tr>
      <td>
        {title} <span className={looks.fine}>/pages/{slug}</span>
      </td>
      <td data-label={words.columns.kind}>{words.kinds[kindOf(slug)]}</td>
      <td>
        <ul className={row([1, 4])}>
          {languages.map(({ language, state }) => (
            <li key={language} className={row([0, 2])}>
              <Link
                to={href('/staff/pages/:page/:language', { page: slug, language })}
                className={looks.target}
              >
                <VisuallyHidden>{title}: </VisuallyHidden>
                {words.languageNames[language]}
              </Link>
              <Badge tone={state === 'own' ? 'good' : 'quiet'}>{words.states[state]}</Badge>
            </li>
          ))}
        </ul>
      </td>
      <td data-label={words.columns.changed}>
        {changed ? words.changed(changed.moment, changed.name ?? words.unknownPerson) : words.never}
      </td>
    </tr>
  )
}
