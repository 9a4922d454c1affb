import { useHref } from 'react-router'
import type { AddressField, AddressFormat, FieldErrors } from '#shop/address.ts'
import type { CountryChoice } from '#words/format.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import styles from './address-fields.module.css'
import { useFieldError } from './field-errors.ts'
import { useWords } from '../words/words.tsx'

interface AddressFieldsProps {
  readonly format: AddressFormat
  readonly countries: readonly CountryChoice[]
  /** The prefix of the field names. The keys of `errors` have the same prefix. */
  readonly prefix?: string
  /** Whether the browser's autofill fills in the shipping or the billing address of the customer. */
  readonly autofill?: 'shipping' | 'billing'
  /** The initial values of the fields. The keys are the field names without the prefix. */
  readonly values: { readonly [F in AddressField]?: string | undefined }
  readonly errors: FieldErrors
  readonly onCountry: (country: string) => void
  /** The URL that loads the form with the address fields of another country. Used only without JavaScript. */
  readonly updateAction: string
}

const autoComplete: Record<AddressField, string> = {
  company: 'organization',
  street: 'address-line1',
  extra: 'address-line2',
  district: 'address-level3',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
}

/** Renders the address fields of a country, in the order of its address format. */
export function AddressFields(props: AddressFieldsProps) {
  return (
    <div className={styles.address}>
      <Country {...props} />
      {props.format.fields.map((field) =>
        field === 'company' && props.autofill !== 'billing' ? (
          <Company key={field} {...props} />
        ) : (
          <Line key={field} {...props} field={field} />
        ),
      )}
    </div>
  )
}

/** Hides the company field behind a link, because few customers need a company name for a delivery. */
function Company(props: AddressFieldsProps) {
  const { fields } = useWords().words
  return (
    <details open={Boolean(props.values.company) || Object.hasOwn(props.errors, fieldName(props, 'company'))}>
      <summary className={classNames(looks.summary, looks.target, styles.addCompany)}>
        {fields.addCompany}
      </summary>
      <Line {...props} field="company" />
    </details>
  )
}

const fieldName = ({ prefix = '' }: AddressFieldsProps, field: AddressField | 'country') => prefix + field

/** Returns the value of a field's `autocomplete` attribute, such as "billing postal-code". */
const autofillOf = ({ autofill }: AddressFieldsProps, token: string) =>
  autofill === undefined ? token : `${autofill} ${token}`

function Country(props: AddressFieldsProps) {
  const { format, countries, errors, onCountry, updateAction } = props
  const { words } = useWords()
  const errorOf = useFieldError(errors)
  const name = fieldName(props, 'country')
  return (
    <div className={styles.country}>
      <SelectField
        label={words.fields.country}
        name={name}
        autoComplete={autofillOf(props, 'country')}
        defaultValue={format.country}
        error={errorOf(name)}
        onChange={(event) => onCountry(event.currentTarget.value)}
      >
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <button
        className={classNames(looks.onlyWithoutScripts, styles.update)}
        formAction={useHref(updateAction)}
        formNoValidate
      >
        {words.fields.updateFields}
      </button>
    </div>
  )
}

function Line(props: AddressFieldsProps & { readonly field: AddressField }) {
  const { format, field, values, errors } = props
  const { fields } = useWords().words
  const errorOf = useFieldError(errors)
  const name = fieldName(props, field)
  const isRequired = format.required.includes(field)
  const isNumeric = field === 'postcode' && format.postcode && !/[A-Z]/.test(format.postcode.pattern)
  return (
    <div className={styles[field]}>
      <TextField
        label={labelOf(format, field, fields)}
        hint={field === 'company' ? fields.companyHint : undefined}
        optional={isRequired ? undefined : fields.optional}
        name={name}
        defaultValue={values[field]}
        error={errorOf(name)}
        autoComplete={autofillOf(props, autoComplete[field])}
        inputMode={isNumeric ? 'numeric' : undefined}
        autoCapitalize={field === 'postcode' && !isNumeric ? 'characters' : undefined}
        aria-required={isRequired}
      />
    </div>
  )
}

function labelOf(
  format: AddressFormat,
  field: AddressField,
  fields: ReturnType<typeof useWords>['words']['fields'],
) {
  if (field === 'postcode') return fields.postcode[format.postcodeKind]
  if (field === 'region') return fields.region[format.regionKind]
  return fields[field]
}
