import { Form, useNavigation } from 'react-router'
import type { FieldFaults } from '#shop/address.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { useFieldError, useFocusOnError } from '../forms/field-errors.ts'
import { useWords } from '../words/words.tsx'

/** What a page answers that asks for an address and nothing else. */
export interface EmailAnswer {
  readonly email: string
  readonly faults?: FieldFaults
  readonly problem?: string
}

interface EmailRequestProps {
  readonly answer: EmailAnswer | undefined
  readonly send: string
  /** Where they want to go in the end. */
  readonly to?: string
}

/** Asks for an address that something is to be sent to. */
export function EmailRequest({ answer, send, to }: EmailRequestProps) {
  const { signIn: said } = useWords().words
  const faultOf = useFieldError(answer?.faults ?? {})
  const form = useFocusOnError(answer)
  const isPending = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
      {to && <input type="hidden" name="to" value={to} />}
      <TextField
        label={said.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={answer?.email ?? ''}
        error={answer?.problem ?? faultOf('email')}
        aria-required
      />
      <Button size="l" pending={isPending}>
        {send}
      </Button>
    </Form>
  )
}
