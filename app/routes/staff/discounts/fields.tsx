import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row } from '#app/ui/layout/layout.ts'
import { discountKinds } from '#shop/discounts/discounts.ts'
import { DELETED_CATEGORY, type DiscountField, type DiscountTexts, nameField } from '#shop/discounts/draft.ts'
import { languages } from '#shop/language.ts'

interface FieldsProps {
  readonly saved: DiscountTexts
  readonly response: FormResponse | undefined
}

interface DiscountFieldsProps extends FieldsProps {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

function useFieldProps({ saved, response }: FieldsProps) {
  const { fields } = useStaffWords().discounts
  return (name: DiscountField) => ({ ...fieldPropsOf(response, name, saved[name] ?? ''), ...fields[name] })
}

/** The fields of a discount that has not applied yet. */
export function DiscountFields({ categories, ...props }: DiscountFieldsProps) {
  const words = useStaffWords().discounts
  const fieldProps = useFieldProps(props)
  return (
    <>
      <Names {...props} />
      <SelectField {...fieldProps('kind')}>
        {discountKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField {...fieldProps('value')} inputMode="decimal" autoComplete="off" />
      <TextField
        {...fieldProps('code')}
        optional={words.optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <fieldset className={formStack(4)}>
        <legend className={looks.smallTitle}>{words.conditions}</legend>
        <TextField
          {...fieldProps('leastGoods')}
          optional={words.optional}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField {...fieldProps('category')}>
          <option value="">{words.allProducts}</option>
          {props.saved.category === DELETED_CATEGORY && (
            <option value={DELETED_CATEGORY}>{words.deletedCategory}</option>
          )}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...fieldProps('customerEmail')}
          optional={words.optional}
          type="email"
          autoComplete="off"
        />
        <Moment which="start" {...props} />
      </fieldset>
      <OpenFields {...props} />
    </>
  )
}

/** The fields of a discount that has already applied. Its value is fixed. */
export function FixedDiscountFields(props: FieldsProps) {
  return (
    <>
      <Names {...props} />
      <OpenFields {...props} />
    </>
  )
}

function Names(props: FieldsProps) {
  const fieldProps = useFieldProps(props)
  return languages.map((language) => (
    <TextField key={language} {...fieldProps(nameField(language))} autoComplete="off" />
  ))
}

function OpenFields(props: FieldsProps) {
  const words = useStaffWords().discounts
  const fieldProps = useFieldProps(props)
  return (
    <fieldset className={formStack(4)}>
      <legend className={looks.smallTitle}>{words.limits}</legend>
      <Moment which="end" {...props} />
      <TextField
        {...fieldProps('useLimit')}
        optional={words.optional}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...fieldProps('customerLimit')}
        optional={words.optional}
        inputMode="numeric"
        autoComplete="off"
      />
    </fieldset>
  )
}

function Moment({ which, ...props }: FieldsProps & { readonly which: 'start' | 'end' }) {
  const { optional } = useStaffWords().discounts
  const fieldProps = useFieldProps(props)
  return (
    <div className={row([3, 3])}>
      <TextField {...fieldProps(`${which}Date`)} optional={optional} type="date" />
      <TextField {...fieldProps(`${which}Time`)} optional={optional} type="time" />
    </div>
  )
}
