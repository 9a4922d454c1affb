import type { Choices } from '../catalogue.ts'
import type { ProductRows } from './product-rows.server.ts'

const FIRST_VALUE = '0'.charCodeAt(0)
const NONE = '-'
const FOR_SALE = '+'

/**
 * Encodes the option values of all variants of a product as one string. For each variant, the string contains one
 * character for the status and one character for each option. The status is `+` (for sale) or `-` (not for sale). The
 * character for an option is `0` for the value at position 0, `1` for position 1 and so on, and `-` for no value.
 * Variants and options are in the order of their positions.
 */
export function combinationsOf({
  options,
  option_values,
  variants,
  variant_values,
}: Pick<ProductRows, 'options' | 'option_values' | 'variants' | 'variant_values'>): string {
  const optionAt = new Map(options.map(({ id, position }) => [id, position]))
  const valueOf = new Map(option_values.map((row) => [row.id, row]))
  const chosen = new Map(variants.map(({ id }) => [id, options.map(() => NONE)]))
  for (const { variant_id, option_value_id } of variant_values) {
    const value = valueOf.get(option_value_id)
    const letters = chosen.get(variant_id)
    const option = value && optionAt.get(value.option_id)
    if (!value || !letters || option === undefined) continue
    letters[option] = letterOf(value.position)
  }
  return variants
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, status }) => (status === 'active' ? FOR_SALE : NONE) + (chosen.get(id) ?? []).join(''))
    .join('')
}

const letterOf = (position: number) => String.fromCharCode(FIRST_VALUE + position)
const positionOf = (letter: string) => letter.charCodeAt(0) - FIRST_VALUE

/**
 * The string that `combinationsOf` returns for a product, with the product's options in the order of their positions.
 */
export interface Combinations {
  readonly text: string
  readonly options: readonly {
    readonly code: string
    readonly values: readonly { readonly code: string; readonly position: number }[]
  }[]
}

/** What happens when the customer chooses a value on the page of the variant shown. */
export interface ChoiceResult {
  /**
   * Position of the variant that the page shows next: the variant for sale that has the chosen value and agrees with
   * the current variant in the most options. If several variants agree in equally many options, it is the first of
   * these variants. `null`: no variant for sale has the value.
   */
  readonly to: number | null
  readonly changesOthers: boolean
  /** The other options that change. `option`: index of the option. `position`: position of the option's new value. */
  readonly changes: readonly { readonly option: number; readonly position: number }[]
  /**
   * Whether all changes in `changes` are unavoidable. True if every variant for sale with the chosen value also has all
   * new values in `changes`.
   */
  readonly isOnlyWithChanges: boolean
  readonly isChosen: boolean
  /** Whether the value occurs only in variants that are not for sale. */
  readonly isRetired: boolean
}

/**
 * Returns the position of the variant to show. `null`: no variant is for sale.
 *
 * If the customer has chosen no values, shows the requested variant if it is for sale. In all other cases, shows the
 * variant for sale that has the most wanted values. The wanted values are the chosen values and, for the other options,
 * the values of the requested variant. If the requested variant is for sale, prefers variants that have all newly
 * chosen values, even if these variants have fewer wanted values.
 */
export function shownPosition(all: Combinations, requested: number | null, choices: Choices): number | null {
  const hasChoices = all.options.some(({ code }) => Object.hasOwn(choices, code))
  const shown = requested !== null && isForSale(all, requested) ? requested : null
  if (shown !== null && !hasChoices) return shown
  if (requested !== null && shown === null) {
    const archived = choicesAt(all, requested)
    return shownPosition(all, null, { ...archived, ...choices })
  }
  const desired = all.options.map(({ code, values }, option) => {
    const value = values.find((one) => one.code === choices[code])
    if (value) return letterOf(value.position)
    return shown === null ? null : (letterAt(all, shown, option) ?? null)
  })
  const changed = desired.map((letter, option) =>
    shown === null || letter === letterAt(all, shown, option) ? null : letter,
  )
  return closestVariant(all, desired, changed) ?? closestVariant(all, desired, [])
}

const widthOf = ({ options }: Combinations) => options.length + 1
const isForSale = (all: Combinations, position: number) => all.text[position * widthOf(all)] === FOR_SALE
const letterAt = (all: Combinations, position: number, option: number) =>
  all.text[position * widthOf(all) + 1 + option]

/**
 * Returns the position of the best variant for sale that has all values in `required`. The best variant has more of the
 * values in `desired` than every other variant. If several variants are equally good, returns the first. `required` and
 * `desired` contain one entry for each option. An entry is `null` if any value of the option is acceptable. Returns
 * `null` if no variant for sale has all required values.
 */
function closestVariant(
  all: Combinations,
  desired: readonly (string | null)[],
  required: readonly (string | null)[],
): number | null {
  const desiredCount = desired.filter((letter) => letter !== null).length
  let [best, most]: [number | null, number] = [null, -1]
  for (let position = 0; position * widthOf(all) < all.text.length; position += 1) {
    const has = (letter: string | null, option: number) => letter === letterAt(all, position, option)
    if (!isForSale(all, position)) continue
    if (!required.every((letter, option) => letter === null || has(letter, option))) continue
    const matchCount = desired.filter(has).length
    if (matchCount > most) [best, most] = [position, matchCount]
    if (matchCount === desiredCount) break
  }
  return best
}

/**
 * Returns, for every value of every option, what happens when the customer chooses the value on the page of the variant
 * at the position `shown`. Makes one pass over all combinations.
 */
export function choiceResults(all: Combinations, shown: number): ChoiceResult[][] {
  const best = bestByValue(all, shown)
  let common: string[][][] | null = null
  return all.options.map(({ values }, option) =>
    values.map(({ position }) => {
      const found = best[option]?.[position]
      const isRetired = found?.others === NOT_FOR_SALE
      const to = found && !isRetired ? found.position : null
      const changesOthers = to !== null && found !== undefined && found.others < all.options.length - 1
      const changes = to !== null && changesOthers ? changesBetween(all, shown, to, option) : []
      if (changes.length > 0) common ??= commonLetters(all)
      const letters = common?.[option]?.[position]
      return {
        to,
        changesOthers,
        changes,
        isOnlyWithChanges:
          changes.length > 0 &&
          changes.every((change) => letters?.[change.option] === letterOf(change.position)),
        isChosen: letterAt(all, shown, option) === letterOf(position),
        isRetired,
      }
    }),
  )
}

function changesBetween(
  all: Combinations,
  shown: number,
  to: number,
  chosen: number,
): ChoiceResult['changes'] {
  return all.options.flatMap((_, option) => {
    const letter = letterAt(all, to, option)
    if (option === chosen || letter === undefined || letter === NONE) return []
    return letter === letterAt(all, shown, option) ? [] : [{ option, position: positionOf(letter) }]
  })
}

/** Marks an option for which the compared variants have different values. */
const SEVERAL = ''

/**
 * Returns what all variants for sale with the same option value have in common. `result[option][position]` describes
 * the variants with the value at this position of the option. The description has one letter for each option: the
 * letter of the common value, or `SEVERAL` if the variants differ. Makes one pass over all combinations.
 */
function commonLetters({ text, options }: Combinations): string[][][] {
  const width = options.length + 1
  const common = options.map((): string[][] => [])
  for (let start = 0; start < text.length; start += width) {
    if (text[start] !== FOR_SALE) continue
    const letters = text.slice(start + 1, start + width)
    for (const [option, byValue] of common.entries()) {
      const position = positionOf(letters.charAt(option))
      if (position < 0) continue
      const known = byValue[position]
      byValue[position] = known
        ? known.map((letter, of) => (letter === letters[of] ? letter : SEVERAL))
        : [...letters]
    }
  }
  return common
}

export function countForSale(all: Combinations): number {
  return positionsForSale(all).length
}

/** Returns the positions of the variants for sale, in ascending order. */
export function positionsForSale(all: Combinations): number[] {
  const positions: number[] = []
  for (let position = 0; position * widthOf(all) < all.text.length; position += 1) {
    if (isForSale(all, position)) positions.push(position)
  }
  return positions
}

/** Returns the option values of the variant at this position: option → value. Leaves out options without a value. */
export function choicesAt(all: Combinations, position: number): Choices {
  return Object.fromEntries(
    all.options.flatMap(({ code, values }, option) => {
      const letter = letterAt(all, position, option)
      const value = values.find((one) => letterOf(one.position) === letter)
      return value ? [[code, value.code]] : []
    }),
  )
}

/** Value of `Best.others` for a variant that is not for sale. It is lower than every number of options. */
const NOT_FOR_SALE = -1

interface Best {
  readonly position: number
  /**
   * Number of options in which this variant agrees with the variant on the page. Does not count the option that the
   * customer is changing.
   */
  readonly others: number
}

function bestByValue(all: Combinations, shown: number): Best[][] {
  const { text, options } = all
  const width = widthOf(all)
  const best = options.map((): Best[] => [])
  // Hot path: visits every combination each time a product page is rendered.
  for (let start = 0; start < text.length; start += width) {
    const forSale = text[start] === FOR_SALE
    const matches = (option: number) =>
      text.charCodeAt(start + 1 + option) === text.charCodeAt(shown * width + 1 + option)
    let matchCount = 0
    for (let option = 0; option < options.length; option += 1) if (matches(option)) matchCount += 1
    for (let option = 0; option < options.length; option += 1) {
      const value = text.charCodeAt(start + 1 + option) - FIRST_VALUE
      const others = !forSale ? NOT_FOR_SALE : matches(option) ? matchCount - 1 : matchCount
      const found = best[option]
      if (found && value >= 0 && others > (found[value]?.others ?? NOT_FOR_SALE - 1)) {
        found[value] = { position: start / width, others }
      }
    }
  }
  return best
}
