import { Form, href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { isAnythingLeft } from '#shop/cart/cart.ts'
import type { CheckoutData } from '../checkout.tsx'

/**
 * Lists the items that cannot be ordered in the quantity in the cart, and lets the customer continue with what is
 * available. Renders nothing if the whole cart can be ordered.
 */
export function Shortage({ review: { cart } }: CheckoutData) {
  const { words } = useWords()
  const { shortage } = words.checkout
  if (cart.canBeOrdered) return null
  return (
    <Notice
      kind="warning"
      announced
      action={
        isAnythingLeft(cart) ? (
          <Form method="post" action={href('/checkout/shortage')} preventScrollReset>
            <SubmitButton kind="secondary">{shortage.continue}</SubmitButton>
          </Form>
        ) : (
          <LinkButton to={href('/cart')} kind="secondary">
            {words.checkout.backToCart}
          </LinkButton>
        )
      }
    >
      {cart.lines.map(
        ({ id, name, left, lineIssue }) =>
          lineIssue && <p key={id}>{shortage[lineIssue](name, left ?? 0)}</p>,
      )}
    </Notice>
  )
}
