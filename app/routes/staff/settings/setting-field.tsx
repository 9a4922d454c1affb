import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useFieldTexts } from '#app/components/staff/use-field-texts.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Checkbox, Fieldset } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { countryField, otherCountriesField } from './field-names.ts'
import type { FormField, SectionData } from './section-data.server.ts'
import styles from './section.module.css'

interface SettingFieldProps {
  readonly field: FormField
  readonly response: FormResponse | undefined
  readonly lists: Pick<SectionData, 'countries' | 'taxedCountries' | 'near' | 'timeZones' | 'currency'>
}

/** Renders the field of one setting, with a hidden field for the value that the form shows. */
export function SettingField(props: SettingFieldProps) {
  const { field } = props
  return (
    <>
      <input type="hidden" name={seenField(field.name)} value={field.text} />
      {field.kind === 'countries' ? <CountryList {...props} /> : <Control {...props} />}
    </>
  )
}

function Control({ field, response, lists }: SettingFieldProps) {
  const words = useStaffWords().settings
  const { name, kind, language, isRequired, limit, why } = field
  const texts = useFieldTexts()(name)
  const control = {
    name,
    label: why === null ? texts.label : words.missing[why](texts.label),
    hint: texts.hint,
    optional: isRequired || why === 'empty' ? undefined : words.optional,
    defaultValue: response?.values?.[name] ?? field.shown,
    error: response?.errors?.[name],
  }
  const options = optionsOf(field, lists, words.choices)
  if (options) {
    return (
      <SelectField {...control}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const maxLength = limit ?? undefined
  if (kind === 'text' || kind === 'links' || kind === 'countryDays' || kind === 'accounts')
    return (
      <TextArea
        {...control}
        rows={kind === 'accounts' ? 8 : 3}
        lang={language ?? undefined}
        maxLength={maxLength}
      />
    )
  return (
    <TextField
      {...control}
      {...inputTypes[kind]}
      affix={kind === 'amount' ? lists.currency : undefined}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}

const inputTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  amount: { inputMode: 'decimal' },
  returnDays: { inputMode: 'numeric' },
  account: { inputMode: 'numeric' },
}

/** Returns the values that a select field offers, or `null` for other fields. */
function optionsOf(
  { name, kind, choices }: FormField,
  { countries, taxedCountries, timeZones }: SettingFieldProps['lists'],
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
) {
  if (kind === 'country') return countries.map(({ code, name: label }) => ({ value: code, label }))
  if (kind === 'taxedCountry') return taxedCountries.map(({ code, name: label }) => ({ value: code, label }))
  if (kind === 'timeZone') return timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  if (kind === 'choice') return choices.map((value) => ({ value, label: names[name]?.[value] ?? value }))
  return null
}

/** Renders a checkbox for each EU country, and a text field for the codes of the other countries. */
function CountryList({ field: { name, shown }, response, lists }: SettingFieldProps) {
  const words = useStaffWords().settings
  const { label, hint } = useFieldTexts()(name)
  const chosen = (response?.values?.[name] ?? shown).split(' ')
  const others = chosen.filter((code) => !lists.near.some((country) => country.code === code))
  return (
    <Fieldset legend={label} hint={hint} error={response?.errors?.[name]}>
      <div className={styles.countries}>
        {lists.near.map(({ code, name: country }) => (
          <Checkbox
            key={code}
            name={countryField(name, code)}
            label={country}
            defaultChecked={chosen.includes(code)}
          />
        ))}
      </div>
      <TextField
        name={otherCountriesField(name)}
        label={words.otherCountries.label}
        hint={words.otherCountries.hint}
        optional={words.optional}
        defaultValue={others.join(' ')}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </Fieldset>
  )
}
