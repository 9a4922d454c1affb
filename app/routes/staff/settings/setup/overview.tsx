import { Form, href, Link, redirect } from 'react-router'
import { MissingSettings } from '#app/components/staff/missing-settings.tsx'
import { ServiceList } from '#app/components/staff/service-list.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { missingSettings } from '#shop/settings/missing.ts'
import { finishSetup } from '#shop/setup/setup.server.ts'
import { servicesOf } from '../services-data.server.ts'
import type { Route } from './+types/overview.ts'
import { deleteSetupCookie, setupSessionOf } from './session.server.ts'
import { StepHead } from './step-list.tsx'
import { setupPathOf } from './steps.ts'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  return { missing: missingSettings(ctx.settings), services: servicesOf(ctx) }
}

/** Finishes the set-up. The manager continues in the staff area. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const needsManager = ctx.firebase === null
  const finished = await finishSetup(ctx.db, { ...setupSessionOf(ctx), needsManager })
  if (!finished.ok) return respondWithProblem(ctx, finished.problem)
  deleteSetupCookie(ctx)
  return redirect(href('/staff'))
}

const legalPages = ['imprint', 'privacy', 'terms', 'returns', 'delivery'] as const

/** Shows what is still missing, the services and the legal pages, and finishes the set-up. */
export default function SetupOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, services } = loaderData
  const { setup } = useStaffWords()
  const { frame } = useWords().words
  return (
    <>
      <StepHead step="overview" />
      <ProblemNotice>{actionData?.problem}</ProblemNotice>
      <MissingSettings missing={missing} pathOf={setupPathOf} />
      <section className={stack(3)} aria-labelledby="services">
        <h2 id="services">{setup.services}</h2>
        <p>{setup.servicesText}</p>
        <ServiceList services={services} level={3} />
      </section>
      <section className={stack(3)} aria-labelledby="legal">
        <h2 id="legal">{setup.legal}</h2>
        <p>{setup.legalText}</p>
        <ul className={row([0, 6])}>
          {legalPages.map((slug) => (
            <li key={slug}>
              <Link to={href('/pages/:slug', { slug })}>{frame[slug]}</Link>
            </li>
          ))}
        </ul>
      </section>
      <Form method="post" className={formStack(4, looks.sheet)}>
        <p>{setup.finishText}</p>
        <SubmitButton size="l">{setup.finish}</SubmitButton>
      </Form>
    </>
  )
}
