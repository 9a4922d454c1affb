import { Form, href, Link } from 'react-router'
import type { AddressFormat, FieldErrors } from '#shop/address.ts'
import type { CountryChoice } from '#words/format.ts'
import { AddressFields } from '#app/components/forms/address-fields.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useBackgroundData } from '#app/components/page/background-data.ts'
import { useWords } from '#app/components/words/words.tsx'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'

/** The content of the address form, both when the form first opens and after a refused submission. */
export interface AddressFormState {
  /** The ID of the address. For a new address, the server creates the ID when it renders the empty form. */
  readonly id: string
  /** The revision number that the address had when the form was loaded. `null` for a new address. */
  readonly seen: number | null
  readonly values: Readonly<Record<string, string | undefined>>
  readonly format: AddressFormat
  readonly countries: readonly CountryChoice[]
  /**
   * True if the address is the user's default address. Also true for the user's first address, which becomes the
   * default address automatically. If true, the form has no checkbox to make the address the default.
   */
  readonly isDefault: boolean
  readonly errors?: FieldErrors
  readonly problem?: string
}

/**
 * Renders the form for a new or saved address. The country of the address determines the fields. Without JavaScript,
 * the user presses a button to load the fields of another country.
 */
export function AddressForm(formState: AddressFormState) {
  const { addresses, fields } = useWords().words
  const { id, seen, values, format, countries, errors = {}, problem } = formState
  const form = useFocusOnError(formState.errors && formState)
  const country = useBackgroundData<AddressFormat>(`country of ${id}`)
  const title = seen === null ? addresses.newTitle : addresses.changeTitle
  return (
    <>
      <PrivateTitle title={title} />
      <Form
        ref={form}
        method="post"
        action={
          seen === null
            ? href('/account/addresses/new')
            : href('/account/addresses/:address', { address: id })
        }
        noValidate
        className={formStack(5, looks.measure)}
      >
        {/* The Enter key activates a form's first button. Without this hidden one, that would be the country button. */}
        <button hidden>{addresses.save}</button>
        <input type="hidden" name="id" value={id} />
        {seen !== null && <input type="hidden" name="seen" value={seen} />}
        {formState.errors && <Notice kind="bad">{fields.checkMarkedFields}</Notice>}
        <ProblemNotice>{problem}</ProblemNotice>
        <PersonFields {...formState} />
        <AddressFields
          format={country.data ?? format}
          countries={countries}
          values={values}
          errors={errors}
          onCountry={(code) => void country.load(`${href('/checkout/address-form')}?country=${code}`)}
          updateAction={href('/account/addresses/fields')}
        />
        <PhoneAndDefault {...formState} />
        <SubmitButton size="l" whilePending={addresses.saving}>
          {addresses.save}
        </SubmitButton>
      </Form>
      <p>
        <Link to={href('/account/addresses')}>{addresses.back}</Link>
      </p>
    </>
  )
}

function PersonFields({ values, errors = {} }: AddressFormState) {
  const { addresses, fields } = useWords().words
  const errorOf = useFieldError(errors)
  return (
    <>
      <TextField
        label={addresses.label}
        name="label"
        optional={fields.optional}
        hint={addresses.labelHint}
        autoComplete="off"
        defaultValue={values['label']}
        error={errorOf('label')}
      />
      <TextField
        label={addresses.name}
        name="name"
        hint={addresses.nameHint}
        autoComplete="name"
        autoCapitalize="words"
        defaultValue={values['name']}
        error={errorOf('name')}
        aria-required
      />
    </>
  )
}

function PhoneAndDefault({ values, errors = {}, isDefault }: AddressFormState) {
  const { addresses, fields } = useWords().words
  const errorOf = useFieldError(errors)
  return (
    <>
      <TextField
        label={fields.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        optional={fields.optional}
        hint={addresses.phoneHint}
        autoComplete="tel"
        defaultValue={values['phone']}
        error={errorOf('phone')}
      />
      {!isDefault && (
        <Checkbox
          label={addresses.asDefault}
          name="default"
          value="yes"
          defaultChecked={values['default'] === 'yes'}
        />
      )}
    </>
  )
}
