import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { adjustmentReasons, MAX_STOCK_NOTE } from '#shop/stock/ledger.ts'
import type { VariantPageData } from './variant-data.server.ts'

interface AdjustFormProps extends Pick<VariantPageData, 'variant'> {
  readonly response: FormResponse | undefined
}

/** Changes the units on hand by an amount or to a number, with a reason. */
export function AdjustForm({ variant: { id, levels }, response }: AdjustFormProps) {
  const words = useStaffWords().stock
  const own = words.variant
  const form = useFocusOnError(response)
  const unsent = levels.filter((level) => level.unsent > 0)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/stock/variants/:variant/adjustment', { variant: id })}
      className={formStack(4, looks.sheet, looks.narrow)}
      aria-labelledby="adjust"
      noValidate
    >
      <h2 id="adjust" className={looks.smallTitle}>
        {own.adjust}
      </h2>
      {levels.map(({ locationId, onHand }) => (
        // Always the number that the page shows now, also after a refusal.
        <input key={locationId} type="hidden" name={`seen.${locationId}`} value={onHand} />
      ))}
      <SelectField {...fieldPropsOf(response, 'location', levels[0]?.locationId)} label={words.location}>
        {levels.map(({ locationId, location, onHand }) => (
          <option key={locationId} value={locationId}>
            {`${location}: ${words.units(onHand)}`}
          </option>
        ))}
      </SelectField>
      <SelectField {...fieldPropsOf(response, 'how', 'by')} label={own.how}>
        <option value="by">{own.hows.by}</option>
        <option value="to">{own.hows.to}</option>
      </SelectField>
      <TextField
        {...fieldPropsOf(response, 'units', '')}
        label={own.units}
        hint={[own.unitsHint, ...unsent.map((level) => own.unsentHint(level.unsent, level.location))].join(
          ' ',
        )}
        autoComplete="off"
        maxLength={12}
        aria-required
      />
      <SelectField {...fieldPropsOf(response, 'reason', 'correction')} label={own.reason}>
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {own.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...fieldPropsOf(response, 'note', '')}
        label={words.note}
        optional={words.optional}
        hint={own.noteHint}
        maxLength={MAX_STOCK_NOTE}
      />
      <SubmitButton kind="secondary">{own.save}</SubmitButton>
    </Form>
  )
}
