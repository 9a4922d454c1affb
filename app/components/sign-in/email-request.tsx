import type { FieldErrors } from '#shop/address.ts'
import { EmailField } from '../forms/email-field.tsx'
import { useFieldError, useFocusOnError } from '../forms/field-errors.ts'
import { ShortForm } from '../forms/short-form.tsx'
import { useWords } from '../words/words.tsx'

/** The response of a page that asks only for an e-mail address. */
export interface EmailAnswer {
  readonly email: string
  readonly errors?: FieldErrors
  readonly problem?: string
}

interface EmailRequestProps {
  readonly answer: EmailAnswer | undefined
  readonly send: string
  /** The destination after sign-in. */
  readonly to?: string
}

/** Asks for the e-mail address that is to receive a link. */
export function EmailRequest({ answer, send, to }: EmailRequestProps) {
  const { signIn: texts } = useWords().words
  const errorOf = useFieldError(answer?.errors ?? {})
  const form = useFocusOnError(answer)
  return (
    <ShortForm ref={form} send={send} to={to}>
      <EmailField
        label={texts.email}
        defaultValue={answer?.email ?? ''}
        error={answer?.problem ?? errorOf('email')}
      />
    </ShortForm>
  )
}
