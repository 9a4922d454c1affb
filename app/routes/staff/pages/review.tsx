import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { respondWithFieldErrors, runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox, Fieldset } from '#app/ui/fields/choices.tsx'
import { formStack, looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inLanguage, localizedPath } from '#shop/language.ts'
import { confirmLegalPages, listLegalReviews } from '#shop/pages/legal-reviews.server.ts'
import { legalPages } from '#shop/pages/pages.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/review.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const reviews = await listLegalReviews(db, settings)
  return {
    pages: reviews.map(({ slug, isReviewed, languages }) => {
      const titles = languages.flatMap(({ language: each, text }) =>
        text ? [[each, text.title] as const] : [],
      )
      return {
        slug,
        isReviewed,
        title: inLanguage<string>(Object.fromEntries(titles), language) ?? slug,
        links: titles.map(([each]) => ({
          language: each,
          to: localizedPath(each, href('/pages/:slug', { slug }), settings.defaultLanguage),
        })),
      }
    }),
  }
}

/** Stores that the manager has read the ticked pages. */
export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const pages = legalPages.filter((slug) => form[slug] !== undefined)
  const confirmed = await runWithAuditEntry(ctx, (tx) => confirmLegalPages(tx, { pages, now: ctx.now }), {
    what: 'pages_reviewed',
    facts: { pages },
    about: null,
  })
  if (!confirmed.ok)
    return respondWithFieldErrors({ errors: { pages: problemText(confirmed.problem, ctx.language) } })
  return {
    nextPage: href('/staff/pages/review'),
    sentence: wordsIn(ctx.language).staff.pages.review.saved(pages.length),
  }
})

/** Lists the legal pages, and lets a manager confirm that they have read them. */
export default function LegalReviews({ loaderData: { pages }, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().pages
  const form = useFocusOnError(response)
  const open = pages.filter(({ isReviewed }) => !isReviewed)
  return (
    <>
      <BackLink to={href('/staff')} text={words.review.back} />
      <StaffHead title={words.review.title}>
        <p className={looks.quiet}>{words.review.intro}</p>
      </StaffHead>
      {open.length === 0 ? (
        <div className={stack(4)}>
          <Notice kind="good">{words.review.allDone}</Notice>
          <PageList pages={pages} />
        </div>
      ) : (
        <Form ref={form} method="post" className={formStack(4)} noValidate>
          <Fieldset legend={words.review.legend} quietLegend error={response?.errors?.['pages']}>
            <PageList pages={pages} />
          </Fieldset>
          <SubmitButton>{words.review.confirm}</SubmitButton>
        </Form>
      )}
    </>
  )
}

function PageList({ pages }: Route.ComponentProps['loaderData']) {
  const words = useStaffWords().pages
  return (
    <ul className={stack(3)}>
      {pages.map(({ slug, title, isReviewed, links }) => (
        <li key={slug} className={stack(2, looks.sheet)}>
          <div className={spread([1, 4])}>
            <h2 className={looks.smallTitle}>{title}</h2>
            <Badge tone={isReviewed ? 'good' : 'quiet'}>
              {words.review.states[isReviewed ? 'read' : 'open']}
            </Badge>
          </div>
          <ul className={row([0, 4])}>
            {links.map(({ language, to }) => (
              <li key={language}>
                {/* Another language is another document. */}
                <a href={to} className={looks.target}>
                  {words.review.read(title, language)}
                </a>
              </li>
            ))}
          </ul>
          {!isReviewed && <Checkbox name={slug} label={words.review.haveRead(title)} />}
        </li>
      ))}
    </ul>
  )
}
