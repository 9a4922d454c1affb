import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { ServiceList } from '#app/components/staff/service-list.tsx'
import type { ServiceKind } from '#app/components/staff/services.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/services.ts'
import { serviceCommands } from './services-commands.server.ts'
import { servicesOf } from './services-data.server.ts'

export const action = serviceCommands

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const session = await ctx.session()
  return {
    services: servicesOf(ctx),
    ownAddress: session?.user.email ?? null,
    sends: { email: ctx.senders.email !== null, sms: ctx.senders.sms !== null },
  }
}

/** Lists the services of other companies, and sends test messages. */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { services, ownAddress, sends } = loaderData
  const { services: words, settings } = useStaffWords()
  const testOf = (kind: ServiceKind) => {
    if (kind === 'email' && sends.email) return <EmailTest address={ownAddress} response={response} />
    return kind === 'sms' && sends.sms ? <SmsTest response={response} /> : null
  }
  return (
    <>
      <BackLink to={href('/staff/settings')} text={settings.back} />
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <ServiceList services={services} level={2} testOf={testOf} />
    </>
  )
}

interface TestProps {
  readonly response: FormResponse | undefined
}

function EmailTest({ address, response }: TestProps & { readonly address: string | null }) {
  const { test } = useStaffWords().services
  if (address === null) return <p>{test.noAddress}</p>
  return (
    <Form method="post" action={href('/staff/settings/services/email')} className={formStack(3)}>
      <ProblemNotice>{response?.form === 'email' && response.problem}</ProblemNotice>
      <p className={looks.breakable}>{test.emailText(address)}</p>
      <SubmitButton kind="secondary">{test.sendEmail}</SubmitButton>
    </Form>
  )
}

function SmsTest({ response }: TestProps) {
  const { test } = useStaffWords().services
  const own = response?.form === 'sms' ? response : undefined
  const form = useFocusOnError(own)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/settings/services/sms')}
      className={formStack(3)}
      noValidate
    >
      <ProblemNotice>{own?.problem}</ProblemNotice>
      <TextField
        {...fieldPropsOf(own, 'phone')}
        label={test.phone}
        hint={test.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        aria-required
      />
      <SubmitButton kind="secondary">{test.sendSms}</SubmitButton>
    </Form>
  )
}
