import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Choices } from '#shop/catalogue/catalogue.ts'
import { choiceField } from '#app/components/product/variant-options.ts'
import { stockPromiseText } from '#app/components/product/stock/stock-promise.ts'
import { useWords } from '#app/components/words/words.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import { MaterialDetails } from './material-details.tsx'
import { groupByMaterial, type MaterialGroup } from './material-groups.ts'
import { OptionValue } from './option-value.tsx'
import styles from './options.module.css'

type Option = ProductPageData['options'][number]
type Value = Option['values'][number]

/**
 * Shows the options of a product. Their fields belong to the form that adds the product to the cart. With JavaScript,
 * selecting an option value opens the URL of the selected variant. Without JavaScript, the customer opens this URL with
 * a button of the form. Screen readers announce the selection with its price and stock.
 */
export function Options({ options, variant, promise }: ProductPageData) {
  const { words, format } = useWords()
  const fields = useRef<HTMLDivElement>(null)
  const { changed, choose } = useOptionSelection(variant.sku, fields)
  if (options.length === 0) return null
  const chosen = options.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen))
  const announcement = words.product.selectionAnnouncement(
    chosen.map(({ name }) => name).join(', '),
    format.price(variant.price),
    stockPromiseText(promise, words.units),
  )
  return (
    <div ref={fields} className={stack(5)}>
      {options.map((option) => (
        <OptionField
          key={option.code}
          option={option}
          pendingValue={changed[option.code]}
          onChoose={(value) => choose({ [option.code]: value.code }, value.sku)}
        />
      ))}
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  )
}

const nothing: Choices = {}

/**
 * Returns the option values that the customer has selected and that the page does not show yet, because the new variant
 * is still loading. Also returns a function that selects a value.
 */
function useOptionSelection(shown: string, fields: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [changed, setChanged] = useState(nothing)

  const choose = (choices: Choices, sku: string | null) => {
    const all = { ...changed, ...choices }
    setChanged(all)
    const isFirst = Object.keys(all).length === 1
    const several = Object.entries(all).map(([option, value]) => [choiceField(option), value])
    const search = `?${new URLSearchParams(isFirst && sku ? { variant: sku } : [['variant', shown], ...several])}`
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (state === 'idle') setChanged(nothing)
  }, [state, shown])

  useEffect(() => {
    // Selections made before the script loaded have fired no event that React has seen.
    const radios = fields.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const missedRadios = [...radios].filter(({ defaultChecked }) => !defaultChecked)
    if (missedRadios.length > 0)
      choose(Object.fromEntries(missedRadios.map(({ dataset, value }) => [dataset['option'], value])), null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script has come
  }, [])

  return { changed, choose }
}

interface OptionFieldProps {
  readonly option: Option
  /**
   * The code of the option value that the customer has just selected, while the selected variant is still loading.
   * `undefined`: the selection of this option has not changed.
   */
  readonly pendingValue: string | undefined
  readonly onChoose: (value: Value) => void
}

function OptionField({ option, pendingValue, onChoose }: OptionFieldProps) {
  const { code, name, values } = option
  const chosen = values.find((value) =>
    pendingValue === undefined ? value.isChosen : value.code === pendingValue,
  )
  const hasSwatches = values.some(({ swatch }) => swatch) || values.every(({ swatchPhoto }) => swatchPhoto)
  return (
    <fieldset>
      <legend className={classNames(looks.label, styles.legend)}>
        {name} <span className={styles.chosen}>{chosen?.name}</span>
      </legend>
      <div className={stack(3)}>
        {groupByMaterial(values).map((group) => (
          <MaterialValues key={group.material} group={group}>
            <div className={hasSwatches ? styles.swatches : row(2)}>
              {group.values.map((value) => (
                <OptionValue
                  key={value.code}
                  option={code}
                  value={value}
                  hasSwatch={hasSwatches}
                  isChecked={value === chosen}
                  onChoose={() => onChoose(value)}
                />
              ))}
            </div>
          </MaterialValues>
        ))}
        <MaterialDetails option={option} />
      </div>
    </fieldset>
  )
}

/** Shows the values of one material below its name and composition. Values without a material have no heading. */
function MaterialValues({ group, children }: { group: MaterialGroup<Value>; children: ReactNode }) {
  const { material, composition } = group
  if (material === null) return children
  return (
    <fieldset>
      <legend className={styles.material}>
        <span className={looks.medium}>{material}</span> {composition}
      </legend>
      {children}
    </fieldset>
  )
}
