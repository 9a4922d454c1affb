import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { columnChoices } from '#shop/import/column-choices.ts'
import { withoutShippingChoices } from '#shop/import/import.ts'
import { languages } from '#shop/language.ts'
import { untaxedGoods } from '#shop/tax-case.ts'
import styles from './import.module.css'
import {
  ALL_OR_NOTHING,
  BACKORDER_WEEKS,
  BACKORDERS,
  columnField,
  LANGUAGE,
  READING,
  UNTAXED,
  WITHOUT_SHIPPING,
} from './reading-fields.ts'
import type { RunData } from './run-data.server.ts'

type Reading = NonNullable<RunData['reading']>

interface ReadingFormProps {
  readonly id: string
  readonly reading: Reading
  readonly response: FormResponse | undefined
}

/** Lets staff say what the columns of a table contain, and options of the import. Then another dry run follows. */
export function ReadingForm({ id, reading, response }: ReadingFormProps) {
  const words = useStaffWords().imports.reading
  const { isNeeded, isKnown, isAutomatic, isByFile } = reading
  const automatic = response?.values?.[READING] === 'automatic' ? response : undefined
  const byColumns = automatic ? undefined : response
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="reading">
      <h2 id="reading" className={looks.smallTitle}>
        {words.title}
      </h2>
      {isNeeded && <Notice kind="warning">{words.needed}</Notice>}
      {isByFile && <p>{words.byFile}</p>}
      {isKnown && <ReadForm id={id} reading={reading} reads="automatic" response={automatic} />}
      {isNeeded || !isKnown || !isAutomatic || byColumns ? (
        <ReadForm id={id} reading={reading} reads="columns" response={byColumns} />
      ) : (
        <Disclosure summary={words.change}>
          <ReadForm id={id} reading={reading} reads="columns" response={undefined} />
        </Disclosure>
      )}
    </section>
  )
}

function ReadForm({
  id,
  reading,
  reads,
  response,
}: ReadingFormProps & { readonly reads: 'automatic' | 'columns' }) {
  const words = useStaffWords()
  const { columns, language, options, isAutomatic, isForeign, tooMany } = reading
  const { reading: texts } = words.imports
  const form = useFocusOnError(response)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/import/:run/reading', { run: id })}
      className={formStack(4)}
      noValidate
    >
      <input type="hidden" name={READING} value={reads} />
      {response?.problem && <Notice kind="bad">{response.problem}</Notice>}
      {reads === 'columns' && (
        <>
          <ul className={styles.columnList}>
            {columns.map(({ name, values, choice }, index) => (
              <li key={`${index} ${name}`}>
                <SelectField
                  {...fieldPropsOf(response, columnField(index), choice)}
                  label={texts.field(name)}
                >
                  <option value="">{texts.none}</option>
                  {columnChoices.map(({ key, field, unit }) => (
                    <option key={key} value={key}>
                      {unit ? texts.inUnit(texts.fields[field], unit) : texts.fields[field]}
                    </option>
                  ))}
                </SelectField>
                <p className={styles.sample}>{values.join(' · ')}</p>
              </li>
            ))}
          </ul>
          {tooMany && <p className={looks.fine}>{texts.tooMany(columns.length)}</p>}
          <SelectField {...fieldPropsOf(response, LANGUAGE, language)} label={texts.language}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {words.pages.languageNames[one]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {reads === 'automatic' && isForeign && <ForeignOptions options={options} response={response} />}
      <Checkbox name={ALL_OR_NOTHING} label={texts.allOrNothing} defaultChecked={options.allOrNothing} />
      <SubmitButton kind="secondary">
        {reads === 'automatic' && !isAutomatic ? texts.automatic : texts.button}
      </SubmitButton>
    </Form>
  )
}

/** Options for tables that another shop system has exported. */
function ForeignOptions({
  options: { untaxed, backorders, withoutShipping },
  response,
}: Pick<Reading, 'options'> & { readonly response: FormResponse | undefined }) {
  const texts = useStaffWords().imports.reading
  const isStocked = backorders === 'stocked'
  return (
    <>
      <SelectField {...fieldPropsOf(response, UNTAXED, untaxed)} label={texts.untaxed}>
        {untaxedGoods.map((one) => (
          <option key={one} value={one}>
            {texts.untaxedChoices[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...fieldPropsOf(response, BACKORDERS, isStocked ? 'stocked' : 'made_to_order')}
        label={texts.backorders}
      >
        <option value="stocked">{texts.backorderChoices.stocked}</option>
        <option value="made_to_order">{texts.backorderChoices.made_to_order}</option>
      </SelectField>
      <TextField
        {...fieldPropsOf(response, BACKORDER_WEEKS, isStocked ? '' : backorders.weeks)}
        label={texts.backorderWeeks}
        hint={texts.backorderWeeksHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        {...fieldPropsOf(response, WITHOUT_SHIPPING, withoutShipping)}
        label={texts.withoutShipping}
      >
        {withoutShippingChoices.map((one) => (
          <option key={one} value={one}>
            {texts.withoutShippingChoices[one]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
