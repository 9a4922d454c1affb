import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Checkbox, Fieldset } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { languages } from '#shop/language.ts'
import { isRowKind } from '#shop/editor/fields.ts'
import { type EditorFieldProps, useEditorTexts } from './editor-texts.ts'
import { entryField, listedField, mainField } from './field-names.ts'
import type { ShownField } from './form-data.server.ts'
import { RowsField } from './rows-field.tsx'
import styles from './editor.module.css'

/** Renders a field of the product editor, with the error and the conflict of its value. */
export function EditorField(props: EditorFieldProps) {
  const { field, response } = props
  const { difference } = useStaffWords().productEditor
  const lines = response?.differences?.[field.name]
  return (
    <div className={stack(2)}>
      <Control {...props} />
      {lines && (
        <section aria-label={difference} className={stack(1, styles.difference)}>
          <p>{difference}</p>
          <ul>
            {lines.map(({ kind, text }, index) => (
              <li key={index} data-kind={kind}>
                {kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Control(props: EditorFieldProps) {
  const { field, response, currency } = props
  const words = useStaffWords().productEditor
  const texts = useEditorTexts()(field)
  const { kind, language, isRequired, entries } = field
  // The fields for the other languages stand beside the first one and share its hint.
  const isFirst = language === null || language === languages[0]
  const control = {
    ...fieldPropsOf(response, field.name, field.text),
    label: props.label ?? texts.label,
    hint: props.label === undefined && isFirst ? texts.hint : undefined,
  }
  if (isRowKind(kind)) return <RowsField {...props} kind={kind} />
  if (kind === 'choices' || kind === 'groups') return <EntryList {...props} />
  if (entries) {
    return (
      <SelectField {...control}>
        {!isRequired && kind !== 'switch' && <option value="">{words.notStated}</option>}
        {entries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const lang = language ?? undefined
  if (kind === 'prose' || kind === 'lines')
    return <TextArea {...control} lang={lang} rows={field.label === 'description' ? 12 : 3} />
  return (
    <TextField
      {...control}
      lang={lang}
      affix={affixOf(kind, currency)}
      inputMode={inputModes[kind]}
      autoComplete="off"
      spellCheck={kind === 'line' && language !== null}
    />
  )
}

const inputModes: Readonly<Record<string, 'decimal' | 'numeric'>> = {
  length: 'decimal',
  weight: 'decimal',
  amount: 'decimal',
  whole: 'numeric',
}

function affixOf(kind: ShownField['kind'], currency: string): string | undefined {
  if (kind === 'length') return 'cm'
  if (kind === 'weight') return 'kg'
  return kind === 'amount' ? currency : undefined
}

/** Renders a list of checkboxes. The categories also have a select field for the main category. */
function EntryList({ field, response }: EditorFieldProps) {
  const words = useStaffWords().productEditor
  const { label, hint } = useEditorTexts()(field)
  const { name, entries } = field
  const hasMain = field.label === 'categories'
  const chosen = (response?.values?.[name] ?? field.text).split(' ').filter(Boolean)
  const [main = '', ...others] = hasMain ? chosen : ['', ...chosen]
  const error = response?.errors?.[name]
  return (
    <div className={stack(3)}>
      <input type="hidden" name={listedField(name)} value="" />
      {hasMain && (
        <SelectField
          name={mainField(name)}
          label={words.main.categories}
          hint={words.main.categoriesHint}
          defaultValue={main}
          error={error}
        >
          <option value="">{words.none}</option>
          {entries?.map(({ value, label: entry }) => (
            <option key={value} value={value}>
              {entry}
            </option>
          ))}
        </SelectField>
      )}
      {(entries?.length ?? 0) > 0 && (
        <Fieldset
          legend={hasMain ? words.main.others : label}
          hint={hint}
          error={hasMain ? undefined : error}
        >
          <div className={styles.entries}>
            {entries?.map(({ value, label: entry }) => (
              <Checkbox
                key={value}
                name={entryField(name, value)}
                label={entry}
                defaultChecked={others.includes(value)}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </div>
  )
}
