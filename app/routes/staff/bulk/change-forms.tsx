import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import {
  type BulkKind,
  bulkStatuses,
  categoryChanges,
  formerPrices,
  LONGEST_TAG,
  priceEndings,
  tagChanges,
} from '#shop/editor/bulk/bulk-edit.ts'
import styles from './bulk.module.css'

interface FormsProps {
  readonly currency: string
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly response: FormResponse | undefined
}

/** Shows one form for each kind of change. */
export function ChangeForms({ currency, categories, response }: FormsProps) {
  const words = useStaffWords().bulkEdits
  const responseOf = (kind: BulkKind) => (response?.form === kind ? response : undefined)
  const choices = <T extends string>(allowed: readonly T[], names: Readonly<Record<T, string>>) =>
    allowed.map((value) => [value, names[value]] as const)
  return (
    <div className={styles.forms}>
      <ChangeForm kind="price" hint={words.hints.price} response={responseOf('price')}>
        {(select, text) => (
          <>
            {select('direction', choices(['lower', 'raise'] as const, words.directions))}
            {text('value', { inputMode: 'decimal' })}
            {select('unit', [
              ['percent', words.percent],
              ['amount', words.amount(currency)],
            ])}
            {select('ending', choices(priceEndings, words.endings))}
            {select('former', choices(formerPrices, words.formers))}
          </>
        )}
      </ChangeForm>
      <ChangeForm kind="status" hint={words.hints.status} response={responseOf('status')}>
        {(select) => select('to', choices(bulkStatuses, words.statuses))}
      </ChangeForm>
      <ChangeForm kind="category" response={responseOf('category')}>
        {(select) => (
          <>
            {select('how', choices(categoryChanges, words.categoryChanges))}
            {select('category', [
              ['', words.noCategory],
              ...categories.map(({ id, name }) => [id, name] as const),
            ])}
          </>
        )}
      </ChangeForm>
      <ChangeForm kind="lead_time" hint={words.hints.weeks} response={responseOf('lead_time')}>
        {(_select, text) => text('weeks', { inputMode: 'numeric' })}
      </ChangeForm>
      <ChangeForm kind="tag" hint={words.hints.tag} response={responseOf('tag')}>
        {(select, text) => (
          <>
            {select('how', choices(tagChanges, words.tagChanges))}
            {text('tag', { maxLength: LONGEST_TAG })}
          </>
        )}
      </ChangeForm>
    </div>
  )
}

type FieldName = keyof ReturnType<typeof useStaffWords>['bulkEdits']['fields']
type Select = (name: FieldName, entries: readonly (readonly [string, string])[]) => ReactNode
type Text = (
  name: FieldName,
  more: { readonly inputMode?: 'decimal' | 'numeric'; readonly maxLength?: number },
) => ReactNode

interface FormProps {
  readonly kind: BulkKind
  readonly hint?: string
  readonly response: FormResponse | undefined
  readonly children: (select: Select, text: Text) => ReactNode
}

/** A form that posts to the URL of the page, which contains the chosen products. */
function ChangeForm({ kind, hint, response, children }: FormProps) {
  const words = useStaffWords().bulkEdits
  const form = useFocusOnError(response)
  const select: Select = (name, entries) => (
    <SelectField {...fieldPropsOf(response, name)} label={words.fields[name]}>
      {entries.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  const text: Text = (name, more) => (
    <TextField
      {...fieldPropsOf(response, name, '')}
      label={words.fields[name]}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <section aria-labelledby={kind} className={looks.sheet}>
      <Form ref={form} method="post" className={formStack(4)} noValidate>
        <h2 id={kind} className={looks.smallTitle}>
          {words.kinds[kind]}
        </h2>
        {hint !== undefined && <p className={looks.fine}>{hint}</p>}
        <input type="hidden" name="kind" value={kind} />
        {children(select, text)}
        <SubmitButton kind="secondary">{words.preview}</SubmitButton>
      </Form>
    </section>
  )
}
