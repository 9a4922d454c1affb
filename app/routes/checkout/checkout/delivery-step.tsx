import { href, useFetcher } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/fields/choices.tsx'
import { formStack } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import type { StepResponse } from './step.tsx'
import styles from './step.module.css'

interface DeliveryStepProps {
  readonly checkout: CheckoutData
  readonly response: StepResponse | undefined
}

/** Lets the customer choose between home delivery and pickup. Home delivery is preselected. */
export function DeliveryStep({ checkout, response }: DeliveryStepProps) {
  const { words, format } = useWords()
  const { review, collectionAddress } = checkout
  const fetcher = useFetcher<Partial<StepResponse>>({ key: 'checkout-delivery' })
  const { homeDelivery, details } = review
  const price = homeDelivery.minor === 0 ? words.checkout.free : format.money(homeDelivery)
  const { name, street, city } = collectionAddress
  const choices = [
    { value: 'home', title: words.checkout.home, text: words.checkout.homeText, aside: price },
    {
      value: 'collection',
      title: words.checkout.collection,
      text: words.checkout.collectionText(`${name}, ${street}, ${city}`),
      aside: words.checkout.free,
    },
  ]
  const isPending = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      action={href('/checkout/delivery')}
      preventScrollReset
      className={formStack(4, styles.form)}
    >
      <RadioCards
        legend={words.checkout.deliveryMethod}
        name="method"
        choices={choices}
        defaultValue={details.method ?? 'home'}
        error={(fetcher.data ?? response)?.problem}
      />
      <Button size="l" pending={isPending}>
        {isPending ? words.checkout.saving : words.checkout.saveAndContinue}
      </Button>
    </fetcher.Form>
  )
}
