import { useState } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Fieldset } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { rowsIn } from '#shop/editor/field-texts.ts'
import { type Cell, type RowKind, rowKinds } from '#shop/editor/fields.ts'
import { type EditorFieldProps, useEditorTexts } from './editor-texts.ts'
import { cellField, MOST_ROWS, rowCountField } from './field-names.ts'
import styles from './editor.module.css'

/** The number of empty rows after the filled ones. */
const EMPTY_ROWS = 2

/** Renders a list whose entries have several cells. Without JavaScript, saving a full list gives more empty rows. */
export function RowsField({ field, response, kind }: EditorFieldProps & { readonly kind: RowKind }) {
  const words = useStaffWords().productEditor
  const { label, hint } = useEditorTexts()(field)
  const isHydrated = useHydrated()
  const filled = rowsIn(response?.values?.[field.name] ?? field.text)
  const [added, setAdded] = useState(0)
  const count = Math.min(filled.length + EMPTY_ROWS + added, MOST_ROWS)
  const error = response?.errors?.[field.name]
  return (
    <Fieldset legend={label} hint={hint} error={error}>
      <input type="hidden" name={rowCountField(field.name)} value={count} />
      <ol className={stack(3)} data-wrong={error ? '' : undefined}>
        {Array.from({ length: count }, (_, row) => (
          <li key={row}>
            <fieldset className={styles.row} data-kind={kind}>
              <legend className="spoken">{words.rowNames[kind](row + 1)}</legend>
              {rowKinds[kind].map((cell, index) => (
                <CellControl
                  key={cell.name}
                  cell={cell}
                  name={cellField(field.name, row, cell.name)}
                  label={(words.cells[kind] as Readonly<Record<string, string>>)[cell.name] ?? cell.name}
                  text={filled[row]?.[index] ?? ''}
                  entries={field.cellEntries[cell.name] ?? []}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      {isHydrated && count < MOST_ROWS && (
        <Button kind="quiet" type="button" onClick={() => setAdded(added + 1)}>
          + {words.rowNames[kind](count + 1)}
        </Button>
      )}
    </Fieldset>
  )
}

interface CellControlProps {
  readonly cell: Cell
  readonly name: string
  readonly label: string
  readonly text: string
  readonly entries: EditorFieldProps['field']['cellEntries'][string]
}

function CellControl({ cell, name, label, text, entries }: CellControlProps) {
  const { notStated } = useStaffWords().productEditor
  if (cell.kind === 'choice') {
    return (
      <SelectField name={name} label={label} defaultValue={text}>
        <option value="">{notStated}</option>
        {entries.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.label}
          </option>
        ))}
      </SelectField>
    )
  }
  const affixes: Readonly<Record<string, string>> = { length: 'cm', weight: 'kg' }
  return (
    <TextField
      name={name}
      label={label}
      defaultValue={text}
      affix={affixes[cell.kind]}
      inputMode={cell.kind === 'line' ? undefined : 'decimal'}
      autoComplete="off"
    />
  )
}
