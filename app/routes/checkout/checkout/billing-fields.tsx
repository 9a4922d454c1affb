import { href, useSearchParams } from 'react-router'
import type { AddressFormat, FieldErrors } from '#shop/address.ts'
import { BILLING_PREFIX, billingFields, hasBilling } from '#shop/checkout/billing.ts'
import { AddressFields } from '#app/components/forms/address-fields.tsx'
import { useFieldError } from '#app/components/forms/field-errors.ts'
import { useBackgroundData } from '#app/components/page/background-data.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Checkbox, Fieldset } from '#app/ui/fields/choices.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import { SavedAddresses } from './account.tsx'
import type { StepResponse } from './step.tsx'
import styles from './step.module.css'

interface BillingFieldsProps {
  readonly checkout: CheckoutData
  readonly response: StepResponse | undefined
}

/**
 * Lets the customer enter a billing address that differs from the delivery address. The fields are hidden until the
 * customer ticks a checkbox.
 */
export function BillingFields({ checkout, response }: BillingFieldsProps) {
  const { billing: texts } = useWords().words.checkout
  const { details } = checkout.review
  const [params] = useSearchParams()
  const selected = params.get('billing')
  const typed = selected === null ? response?.values : undefined
  const initial = checkout.account.initialValues.billing
  return (
    <div key={selected} className={stack(4, styles.billing)}>
      <Checkbox
        name="billing"
        value="other"
        label={details.method === 'collection' ? texts.withPickup : texts.other}
        defaultChecked={typed ? hasBilling(typed) : initial !== null}
      />
      <div className={styles.billingFields}>
        <Fieldset legend={texts.title}>
          <AddressForm
            checkout={checkout}
            format={response?.billingFormat}
            values={typed ? billingFields(typed) : { name: initial?.name, ...initial?.address }}
            errors={response?.errors ?? {}}
          />
        </Fieldset>
      </div>
    </div>
  )
}

interface AddressFormProps {
  readonly checkout: CheckoutData
  readonly format: AddressFormat | null | undefined
  readonly values: Readonly<Record<string, string | undefined>>
  readonly errors: FieldErrors
}

function AddressForm({ checkout, format, values, errors }: AddressFormProps) {
  const { checkout: texts } = useWords().words
  const [params] = useSearchParams()
  const country = useBackgroundData<AddressFormat>(`checkout-billing-country-${params.get('billing')}`)
  const name = BILLING_PREFIX + 'name'
  return (
    <div className={stack(4)}>
      <SavedAddresses
        title={texts.billing.addresses}
        addresses={checkout.account.billingAddresses}
        param="billing"
      />
      <TextField
        name={name}
        label={texts.billing.name}
        defaultValue={values['name']}
        error={useFieldError(errors)(name)}
        autoComplete="billing name"
        autoCapitalize="words"
        aria-required
      />
      <AddressFields
        prefix={BILLING_PREFIX}
        autofill="billing"
        format={country.data ?? format ?? checkout.billingFormat}
        countries={checkout.billingCountries}
        values={values}
        errors={errors}
        onCountry={(code) => void country.load(`${href('/checkout/address-form')}?country=${code}`)}
        updateAction={href('/checkout/country')}
      />
    </div>
  )
}
