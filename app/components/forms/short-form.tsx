import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface ShortFormProps extends ComponentProps<typeof Form> {
  /** What its button says. */
  readonly send: string
  /** Where they want to go in the end. */
  readonly to?: string | undefined
  /** Whether it is under way, where other forms stand beside it. */
  readonly isPending?: boolean
}

/** A form of a few fields, checked by the shop, with one button. */
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
