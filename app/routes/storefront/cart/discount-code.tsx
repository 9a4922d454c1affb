import { Form, href, useNavigation } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useCodeIssue } from '#app/components/order/code-issue.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, spread, stack } from '#app/ui/layout/layout.ts'
import type { CartCode } from '#shop/discounts/discounts.ts'

interface DiscountCodeProps {
  readonly code: CartCode | null
  readonly response: FormResponse | undefined
}

/** Asks for a discount code, or shows the entered code with its state. */
export function DiscountCode({ code, response }: DiscountCodeProps) {
  const { discounts: words } = useWords().words
  const form = useFocusOnError(response)
  const isPending = useNavigation().formAction?.endsWith(href('/cart')) === true
  const issue = useCodeIssue(code)
  if (code) {
    return (
      <div className={stack(1)}>
        <Form method="post" action={href('/cart/code/removal')} preventScrollReset className={spread(2)}>
          <span className={looks.medium}>{words.entered(code.code)}</span>
          <Button kind="quiet">{words.remove}</Button>
        </Form>
        {issue && <p className={looks.fine}>{issue}</p>}
      </div>
    )
  }
  return (
    <Form
      ref={form}
      method="post"
      action={href('/cart')}
      preventScrollReset
      className={formStack(2)}
      noValidate
    >
      <TextField
        {...fieldPropsOf(response, 'code')}
        label={words.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button kind="secondary" pending={isPending}>
        {words.apply}
      </Button>
    </Form>
  )
}
