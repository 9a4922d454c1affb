import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface ShortFormProps extends ComponentProps<typeof Form> {
  /** The label of the form's button. */
  readonly send: string
  /** The URL to open after the last step, if the form is one of several steps. A hidden field sends this URL. */
  readonly to?: string | undefined
  /** Whether this form is being submitted. Needed only on pages with several forms. */
  readonly isPending?: boolean
}

/** A form with a few fields and one button, validated on the server. */
export function ShortForm({ send, to, isPending, children, ...rest }: ShortFormProps) {
  return (
    <Form method="post" noValidate className={formStack(5, looks.narrow)} {...rest}>
      {to && <input type="hidden" name="to" value={to} />}
      {children}
      <SubmitButton size="l" pending={isPending}>
        {send}
      </SubmitButton>
    </Form>
  )
}
