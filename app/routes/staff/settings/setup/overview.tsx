import { Form, href, Link } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { MissingSettings } from '#app/components/staff/missing-settings.tsx'
import { ServiceList } from '#app/components/staff/service-list.tsx'
import { serviceTest } from '#app/components/staff/service-tests.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { missingSettings } from '#shop/settings/missing.ts'
import { testableServices } from '../send-test.server.ts'
import { servicesOf } from '../services-data.server.ts'
import type { Route } from './+types/overview.ts'
import { overviewCommands, testAddressOf } from './overview-commands.server.ts'
import { StepHead } from './step-list.tsx'
import { setupPathOf } from './steps.ts'

export const action = overviewCommands.action

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  return {
    missing: missingSettings(ctx.settings),
    services: servicesOf(ctx),
    address: await testAddressOf(ctx),
    sends: testableServices(ctx),
  }
}

const actions = { email: href('/setup/overview/email'), sms: href('/setup/overview/sms') }

const legalPages = ['imprint', 'privacy', 'terms', 'returns', 'delivery'] as const

/** Shows what is still missing, the services and the legal pages, and finishes the set-up. */
export default function SetupOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, services, address, sends } = loaderData
  // The compiler does not know which of the commands has responded. Each of them returns such an object.
  const response = actionData as FormResponse | undefined
  const { setup } = useStaffWords()
  const { frame } = useWords().words
  return (
    <>
      <StepHead step="overview" />
      <ProblemNotice>{response?.form === undefined && response?.problem}</ProblemNotice>
      <MissingSettings missing={missing} pathOf={setupPathOf} />
      <section className={stack(3)} aria-labelledby="services">
        <h2 id="services">{setup.services}</h2>
        <p>{setup.servicesText}</p>
        <ServiceList
          services={services}
          level={3}
          testOf={(kind) => serviceTest(kind, { sends, actions, address, response })}
        />
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
