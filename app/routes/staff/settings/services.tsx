import { href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { ServiceList } from '#app/components/staff/service-list.tsx'
import { serviceTest } from '#app/components/staff/service-tests.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/services.ts'
import { testableServices } from './send-test.server.ts'
import { serviceCommands } from './services-commands.server.ts'
import { servicesOf } from './services-data.server.ts'

export const action = serviceCommands

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const session = await ctx.session()
  return {
    services: servicesOf(ctx),
    address: session?.user.email ?? null,
    sends: testableServices(ctx),
  }
}

const actions = { email: href('/staff/settings/services/email'), sms: href('/staff/settings/services/sms') }

/** Lists the services of other companies, and sends test messages. */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { services, address, sends } = loaderData
  const { services: words, settings } = useStaffWords()
  return (
    <>
      <BackLink to={href('/staff/settings')} text={settings.back} />
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <ServiceList
        services={services}
        level={2}
        testOf={(kind) => serviceTest(kind, { sends, actions, address, response })}
      />
    </>
  )
}
