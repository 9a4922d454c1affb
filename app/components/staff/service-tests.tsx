import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ServiceKind } from './services.ts'

interface ServiceTestsProps {
  /** Which services can send a message. */
  readonly sends: Readonly<Record<'email' | 'sms', boolean>>
  /** The URLs to which the forms post. */
  readonly actions: Readonly<Record<'email' | 'sms', string>>
  /** Recipient of the test e-mail. `null`: the person has no address. */
  readonly address: string | null
  readonly response: FormResponse | undefined
}

/** Returns the form that sends a test message through a service. `null`: the service has no test. */
export function serviceTest(
  kind: ServiceKind,
  { sends, actions, address, response }: ServiceTestsProps,
): ReactNode {
  if (kind === 'email' && sends.email)
    return <EmailTest action={actions.email} address={address} response={response} />
  return kind === 'sms' && sends.sms ? <SmsTest action={actions.sms} response={response} /> : null
}

interface TestProps {
  readonly action: string
  readonly response: FormResponse | undefined
}

function EmailTest({ action, address, response }: TestProps & { readonly address: string | null }) {
  const { test } = useStaffWords().services
  if (address === null) return <p>{test.noAddress}</p>
  return (
    <Form method="post" action={action} className={formStack(3)}>
      <ProblemNotice>{response?.form === 'email' && response.problem}</ProblemNotice>
      <p className={looks.breakable}>{test.emailText(address)}</p>
      <SubmitButton kind="secondary">{test.sendEmail}</SubmitButton>
    </Form>
  )
}

function SmsTest({ action, response }: TestProps) {
  const { test } = useStaffWords().services
  const own = response?.form === 'sms' ? response : undefined
  const form = useFocusOnError(own)
  return (
    <Form ref={form} method="post" action={action} className={formStack(3)} noValidate>
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
