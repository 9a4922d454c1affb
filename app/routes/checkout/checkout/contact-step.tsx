import { href, useFetcher } from 'react-router'
import type { AddressFormat } from '#shop/address.ts'
import { AddressFields } from '#app/components/forms/address-fields.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, spread } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import { SavedAddresses, CustomerNote } from './account.tsx'
import type { StepResponse } from './step.tsx'
import styles from './step.module.css'

interface ContactStepProps {
  readonly checkout: CheckoutData
  readonly response: StepResponse | undefined
}

/** Asks for the contact details and the delivery address. */
export function ContactStep({ checkout, response: sent }: ContactStepProps) {
  const { words } = useWords()
  const { account, review } = checkout
  const { details, countries } = review
  const chosen = account.addresses.find(({ isChosen }) => isChosen)?.id ?? 'none'
  const isPickup = details.method === 'collection'
  const fetcher = useFetcher<StepResponse>({ key: 'checkout-contact' })
  const country = useFetcher<AddressFormat>({ key: `checkout-country-${chosen}` })
  const response = fetcher.data ?? sent
  const errors = response?.errors ?? {}
  const form = useFocusOnError(response)
  const isPending = fetcher.state !== 'idle'
  return (
    <>
      <CustomerNote {...checkout} />
      <MethodSwitch isPickup={isPickup} />
      {!isPickup && <SavedAddresses {...checkout} />}
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/checkout/contact')}
        noValidate
        preventScrollReset
        className={formStack(4, styles.form)}
      >
        {/* The Enter key activates a form's first button. Without this hidden one, that would be the country button. */}
        <button hidden>{words.checkout.saveAndContinue}</button>
        {response?.errors && <Notice kind="bad">{words.fields.checkMarkedFields}</Notice>}
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <PersonFields checkout={checkout} response={response} chosen={chosen} />
        {!isPickup && (
          <AddressFields
            key={chosen}
            format={country.data ?? sent?.format ?? checkout.format}
            countries={countries}
            values={sent?.values ?? account.initialValues.address ?? {}}
            errors={errors}
            onCountry={(code) => void country.load(`${href('/checkout/address-form')}?country=${code}`)}
            updateAction={href('/checkout/country')}
          />
        )}
        {!isPickup && account.keepAs && (
          <>
            <input type="hidden" name="keepAs" value={sent?.values?.['keepAs'] ?? account.keepAs} />
            <Checkbox
              name="keepAddress"
              value="yes"
              label={words.checkout.account.saveAddress}
              defaultChecked={sent?.values?.['keepAddress'] === 'yes'}
            />
          </>
        )}
        <Button size="l" pending={isPending}>
          {isPending ? words.checkout.saving : words.checkout.saveAndContinue}
        </Button>
      </fetcher.Form>
    </>
  )
}

function PersonFields({ checkout, response, chosen }: ContactStepProps & { readonly chosen: string }) {
  const { fields } = useWords().words
  const { account, review } = checkout
  const isPickup = review.details.method === 'collection'
  const errorOf = useFieldError(response?.errors ?? {})
  const field = (name: 'email' | 'name' | 'phone') => ({
    name,
    label: fields[name],
    defaultValue: (response?.values ?? account.initialValues)[name],
    error: errorOf(name),
  })
  return (
    <>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        hint={fields.emailHint}
        aria-required
      />
      <TextField
        key={`name ${chosen}`}
        {...field('name')}
        autoComplete="name"
        autoCapitalize="words"
        aria-required
      />
      <TextField
        key={`phone ${chosen}`}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        optional={isPickup ? fields.optional : undefined}
        hint={isPickup ? fields.phoneHintPickup : fields.phoneHint}
        aria-required={!isPickup}
      />
    </>
  )
}

/**
 * Switches between home delivery and pickup. The switch is placed before the address form, because pickup needs no
 * address.
 */
function MethodSwitch({ isPickup }: { isPickup: boolean }) {
  const { checkout } = useWords().words
  const fetcher = useFetcher({ key: 'checkout-method' })
  return (
    <fetcher.Form
      method="post"
      action={href('/checkout/delivery')}
      preventScrollReset
      className={spread([2, 4], styles.instead)}
    >
      <p>{isPickup ? checkout.pickup : checkout.pickupInstead}</p>
      <input type="hidden" name="method" value={isPickup ? 'home' : 'collection'} />
      <Button kind="secondary" pending={fetcher.state !== 'idle'}>
        {isPickup ? checkout.deliverInstead : checkout.choosePickup}
      </Button>
    </fetcher.Form>
  )
}
