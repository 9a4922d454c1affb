import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import type { GroupData, GroupFieldData } from './data.server.ts'
import styles from './groups.module.css'

interface GroupFieldsProps extends Pick<GroupData, 'parents'> {
  readonly fields: readonly GroupFieldData[]
  readonly response: FormResponse | undefined
}

/** The fields of a group. The texts in all languages are side by side on wide pages. */
export function GroupFields({ fields, parents, response }: GroupFieldsProps) {
  const parts = [...new Set(fields.map(({ part }) => part))]
  return parts.map((part) => (
    <div key={part} className={styles.pair}>
      {fields
        .filter((field) => field.part === part)
        .map((field) => (
          <div key={field.name}>
            <input type="hidden" name={seenField(field.name)} value={field.saved} />
            <GroupField field={field} parents={parents} response={response} />
          </div>
        ))}
    </div>
  ))
}

interface GroupFieldProps extends Omit<GroupFieldsProps, 'fields'> {
  readonly field: GroupFieldData
}

/** Renders a field. It has no maximum length, so that no pasted text is cut off. */
function GroupField({ field: { name, part, language, saved }, parents, response }: GroupFieldProps) {
  const words = useStaffWords().groups
  const labels: Readonly<Record<string, { readonly label: string; readonly hint?: string }>> = words.fields
  const texts = labels[name]
  if (!texts) throw new Error(`The field ${name} has no label`)
  const control = { ...texts, ...fieldPropsOf(response, name, saved), lang: language ?? undefined }
  if (part === 'parent')
    return (
      <SelectField {...control}>
        <option value="">{words.mainCategory}</option>
        {parents.map(({ id, name: parent }) => (
          <option key={id} value={id}>
            {parent}
          </option>
        ))}
      </SelectField>
    )
  if (part === 'form')
    return (
      <SelectField {...control}>
        <option value="">{words.noForm}</option>
        {silhouettes.map((form) => (
          <option key={form} value={form}>
            {words.silhouettes[form]}
          </option>
        ))}
      </SelectField>
    )
  return part === 'description' ? (
    <TextArea {...control} rows={4} />
  ) : (
    <TextField {...control} autoComplete="off" spellCheck={part !== 'slug'} />
  )
}
