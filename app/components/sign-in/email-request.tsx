import type { FieldErrors } from '#shop/address.ts'
import { EmailField } from '../forms/email-field.tsx'
import { useFieldError, useFocusOnError } from '../forms/field-errors.ts'
import { ShortForm } from '../forms/short-form.tsx'
import { useWords } from '../words/words.tsx'

/** The response to a form that asks only for an e-mail address. */
export interface EmailRequestResponse {
  readonly email: string
  readonly errors?: FieldErrors
  readonly problem?: string
}

interface EmailRequestProps {
  readonly response: EmailRequestResponse | undefined
  readonly send: string
  /** The URL to open after sign-in. */
  readonly to?: string
}

/** Asks for an e-mail address, to which the shop then sends a link. */
export function EmailRequest({ response, send, to }: EmailRequestProps) {
  const { signIn: texts } = useWords().words
  const errorOf = useFieldError(response?.errors ?? {})
  const form = useFocusOnError(response)
  return (
    <ShortForm ref={form} send={send} to={to}>
      <EmailField
        label={texts.email}
        defaultValue={response?.email ?? ''}
        error={response?.problem ?? errorOf('email')}
      />
    </ShortForm>
  )
}
