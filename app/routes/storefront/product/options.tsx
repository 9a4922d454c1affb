import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { promiseInWords } from '#app/components/stock-promise.ts'
import { useWords } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ProductPageData } from '../product.tsx'
import styles from './options.module.css'

type Option = ProductPageData['options'][number]
type Value = Option['values'][number]

/**
 * The choices. Each leads to an address: at once with JavaScript, by the button below without. What was chosen is said
 * aloud with its price and stock.
 */
export function Options({ product, options, variant, promise }: ProductPageData) {
  const { words, format } = useWords()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(useNavigation().location?.search).get('variant')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was chosen before the page's script was there has not been heard yet.
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []
    if ([...radios].some(({ checked, defaultChecked }) => checked !== defaultChecked))
      form.current?.requestSubmit()
  }, [])
  if (options.length === 0) return null
  const show = (event: ChangeEvent<HTMLInputElement>) => {
    const search = `?${new URLSearchParams({ variant: event.currentTarget.dataset['sku'] ?? '' })}`
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  const chosen = options.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen))
  const said = words.product.nowShown(
    chosen.map(({ name }) => name).join(', '),
    format.money(variant.price),
    promiseInWords(promise, words.units),
  )
  return (
    <Form ref={form} action={`/products/${product.slug}`} className={styles.options} preventScrollReset>
      <input type="hidden" name="variant" value={variant.sku} />
      {options.map((option) => (
        <OptionField key={option.code} option={option} wanted={wanted} onChange={show} />
      ))}
      {options.some(({ values }) => values.some(({ changesOthers }) => changesOthers)) && (
        <p className={styles.note}>{words.product.changesOthersNote}</p>
      )}
      <div className={styles.withoutScript}>
        <Button kind="secondary">{words.product.showChoice}</Button>
      </div>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </Form>
  )
}

interface OptionFieldProps {
  readonly option: Option
  /** The variant that was just chosen and is on its way. */
  readonly wanted: string | null
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function OptionField({ option: { code, name, values }, wanted, onChange }: OptionFieldProps) {
  const chosen = values.find(({ sku }) => sku === wanted) ?? values.find(({ isChosen }) => isChosen)
  const hasSwatches = values.some(({ swatch }) => swatch)
  return (
    <fieldset>
      <legend className={styles.legend}>
        {name} <span className={styles.chosen}>{chosen?.name}</span>
      </legend>
      <div className={styles.values}>
        {values.map((value) => (
          <label
            key={value.code}
            className={classNames(
              hasSwatches ? styles.swatch : styles.plain,
              value.changesOthers && styles.changes,
              value.soldOut && styles.soldOut,
            )}
            title={hasSwatches ? value.name : undefined}
          >
            <input
              type="radio"
              name={code}
              value={value.code}
              data-sku={value.sku}
              checked={value === chosen}
              onChange={onChange}
              className={styles.input}
            />
            {hasSwatches && (
              <span className={styles.colour} style={{ backgroundColor: value.swatch ?? undefined }} />
            )}
            <ValueName value={value} isHidden={hasSwatches} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ValueName({ value, isHidden }: { value: Value; isHidden: boolean }) {
  const { product } = useWords().words
  const notes = [value.soldOut && product.valueSoldOut, value.changesOthers && product.changesOthers].filter(
    Boolean,
  )
  const spoken = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  if (isHidden) return <VisuallyHidden>{value.name + spoken}</VisuallyHidden>
  return (
    <span>
      {value.name}
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
