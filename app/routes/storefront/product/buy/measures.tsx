import { useEffect, useRef } from 'react'
import { measureField } from '#app/components/product/measure-fields.ts'
import { useWords } from '#app/components/words/words.tsx'
import { MEASURES } from '#app/routes/storefront/shared/add-answer.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import styles from './buy.module.css'
import type { Buying } from './use-buying.ts'

interface MeasuresProps extends Pick<ProductPageData, 'variant'> {
  readonly buying: Buying
}

/**
 * Shows a field for each length that the customer chooses. If the shop has refused a length, moves the focus to its
 * field, because the button at the bottom of a phone's screen may be far away from the field.
 */
export function Measures({ variant: { measures }, buying: { errors, typed } }: MeasuresProps) {
  const { words, format, lengthUnit } = useWords()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (errors) fieldset.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [errors])
  if (measures.length === 0) return null
  return (
    <fieldset ref={fieldset} id={MEASURES} className={styles.measures}>
      <legend className={classNames(looks.label, styles.legend)}>{words.product.measures.title}</legend>
      <div className={stack(3)}>
        {measures.map(({ name, min, max, step }) => (
          <TextField
            key={name}
            name={measureField(name)}
            label={words.units.dimension[name]}
            hint={words.product.measures.hint(
              format.lengthNumber(min),
              format.length(max),
              format.length(step),
            )}
            affix={lengthUnit}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            defaultValue={typed?.measures[name]}
            error={errors?.[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}
