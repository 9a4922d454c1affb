import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { ManufacturerTexts } from '#shop/editor/manufacturers.ts'
import type { CountryChoice } from '#words/format.ts'

interface ManufacturerFieldsProps {
  readonly saved: ManufacturerTexts
  readonly countries: readonly CountryChoice[]
  readonly response: FormResponse | undefined
}

/** The fields of a manufacturer and of the responsible person in the EU. */
export function ManufacturerFields({ saved, countries, response }: ManufacturerFieldsProps) {
  const { fields, responsible, chooseCountry } = useStaffWords().manufacturers
  const props = (name: keyof ManufacturerTexts) => ({
    ...fieldPropsOf(response, name, saved[name]),
    ...fields[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...props('name')} />
      <TextArea {...props('address')} rows={4} />
      <SelectField {...props('country')}>
        <option value="">{chooseCountry}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...props('contact')} spellCheck={false} autoCapitalize="off" />
      <fieldset className={formStack(4)}>
        <legend className={looks.smallTitle}>{responsible.title}</legend>
        <p className={looks.fine}>{responsible.text}</p>
        <TextField {...props('responsibleName')} />
        <TextArea {...props('responsibleAddress')} rows={4} />
        <TextField {...props('responsibleContact')} spellCheck={false} autoCapitalize="off" />
      </fieldset>
    </>
  )
}
