import { href, useFetcher, useHref, useSearchParams } from 'react-router'
import type { AddressFormat, FieldErrors } from '#shop/address.ts'
import { AddressFields } from '#app/components/forms/address-fields.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useBackgroundData } from '#app/components/page/background-data.ts'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, spread } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import { SavedAddresses, CustomerNote } from './account.tsx'
import { BillingFields } from './billing-fields.tsx'
import { keptFields } from './kept-fields.ts'
import type { StepResponse } from './step.tsx'
import styles from './step.module.css'

const METHOD = href('/checkout/method')

interface ContactStepProps {
  readonly checkout: CheckoutData
  readonly response: StepResponse | undefined
}

/** Asks for the contact details, the delivery address and the billing address. */
export function ContactStep({ checkout, response: sent }: ContactStepProps) {
  const { words } = useWords()
  const { account, countries } = checkout
  const { details } = checkout.review
  const chosen = account.addresses.find(({ isChosen }) => isChosen)?.id ?? 'none'
  const isPickup = details.method === 'collection'
  const fetcher = useFetcher<StepResponse>({ key: 'checkout-contact' })
  const country = useBackgroundData<AddressFormat>(`checkout-country-${chosen}`)
  const response = fetcher.data ?? sent
  const errors = response?.errors ?? {}
  const form = useFocusOnError(response)
  const isSwitching = fetcher.formAction?.endsWith(METHOD) === true
  const isPending = fetcher.state !== 'idle' && !isSwitching
  const typed = useTypedValues(response)
  const fieldOf = usePersonFields(checkout, { typed, errors })
  return (
    <>
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
        <EmailField fieldOf={fieldOf} />
        <CustomerNote {...checkout} />
        <MethodSwitch isPickup={isPickup} pending={isSwitching} />
        {!isPickup && (
          <SavedAddresses
            title={words.checkout.account.addresses}
            addresses={account.addresses}
            param="address"
          />
        )}
        <NameField key={`name ${chosen}`} fieldOf={fieldOf} />
        {!isPickup && (
          <AddressFields
            key={chosen}
            autofill="shipping"
            format={country.data ?? sent?.format ?? checkout.format}
            countries={countries}
            values={typed ?? account.initialValues.address ?? {}}
            errors={errors}
            onCountry={(code) => void country.load(`${href('/checkout/address-form')}?country=${code}`)}
            updateAction={href('/checkout/country')}
          />
        )}
        {!isPickup && <PhoneField key={`phone ${chosen}`} fieldOf={fieldOf} />}
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
        <BillingFields checkout={checkout} response={response} />
        {isPickup && <KeptFields typed={typed} />}
        <Button size="l" pending={isPending}>
          {isPending ? words.checkout.saving : words.checkout.saveAndContinue}
        </Button>
      </fetcher.Form>
    </>
  )
}

interface PersonFieldsProps {
  readonly fieldOf: (name: 'email' | 'name' | 'phone') => FieldProps
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly defaultValue: string | undefined
  readonly error: string | undefined
}

/**
 * Returns the field values that the customer submitted. Returns `undefined` once the customer has selected a saved
 * address, because the saved address replaces these values.
 */
function useTypedValues(response: StepResponse | undefined) {
  const [params] = useSearchParams()
  return params.has('address') ? undefined : response?.values
}

/**
 * Keeps the values typed for a home delivery in hidden fields while the customer has selected pickup. The names of the
 * hidden fields begin with `kept-`, so the server neither checks nor saves their values.
 */
function KeptFields({ typed = {} }: { readonly typed: StepResponse['values'] }) {
  return keptFields(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Returns a function that takes the name of a contact field and returns its label, initial value and error. */
function usePersonFields(
  { account }: CheckoutData,
  { typed, errors }: { readonly typed: StepResponse['values']; readonly errors: FieldErrors },
) {
  const { fields } = useWords().words
  const errorOf = useFieldError(errors)
  return (name: 'email' | 'name' | 'phone'): FieldProps => ({
    name,
    label: fields[name],
    defaultValue: (typed ?? account.initialValues)[name],
    error: errorOf(name),
  })
}

function EmailField({ fieldOf }: PersonFieldsProps) {
  const { fields } = useWords().words
  return (
    <TextField
      {...fieldOf('email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      hint={useSendsEmails() ? fields.emailHint : fields.emailHintWithoutEmail}
      aria-required
    />
  )
}

function NameField({ fieldOf }: PersonFieldsProps) {
  return <TextField {...fieldOf('name')} autoComplete="name" autoCapitalize="words" aria-required />
}

/** Asks for the phone number at which the carrier can reach the customer. */
function PhoneField({ fieldOf }: PersonFieldsProps) {
  const { fields } = useWords().words
  return (
    <TextField
      {...fieldOf('phone')}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      hint={fields.phoneHint}
      aria-required
    />
  )
}

/**
 * Switches between home delivery and pickup. The switch is placed before the address fields, because pickup needs no
 * address. The switch submits the whole form, so that the page keeps everything typed.
 */
function MethodSwitch({ isPickup, pending }: { isPickup: boolean; pending: boolean }) {
  const { checkout } = useWords().words
  return (
    <div className={spread([2, 4], styles.instead)}>
      <p>{isPickup ? checkout.pickup : checkout.pickupInstead}</p>
      <Button
        kind="secondary"
        name="method"
        value={isPickup ? 'home' : 'collection'}
        formAction={useHref(METHOD)}
        pending={pending}
      >
        {isPickup ? checkout.deliverInstead : checkout.choosePickup}
      </Button>
    </div>
  )
}
