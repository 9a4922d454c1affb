import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'

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
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className={formStack(5, looks.narrow)} {...rest}>
      {to && <input type="hidden" name="to" value={to} />}
      {children}
      <Button size="l" pending={isPending ?? isLoading}>
        {send}
      </Button>
    </Form>
  )
}
