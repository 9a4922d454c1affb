import type { Package } from '#shop/catalogue/catalogue.ts'
import {
  grams,
  type LengthSource,
  millimetres,
  type WeightSource,
  type Grams,
  type Millimetres,
} from '#shop/length.ts'
import { type MeasureRange, measureNames } from '#shop/measures.ts'
import { approximately, type DecimalSeparator, readDecimal } from './decimal.ts'

const lengthNames: Record<string, LengthSource> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  '”': 'in',
  ft: 'ft',
  "'": 'ft',
  '′': 'ft',
}
const weightNames: Record<string, WeightSource> = { g: 'g', kg: 'kg', oz: 'oz', lb: 'lb', lbs: 'lb' }

/**
 * Converts "76", "76 cm" or `30"` to whole millimetres. `unit` applies only if the text contains no unit. `null`: the
 * text is not a length.
 */
export function readLength(text: string, unit: LengthSource, sign: DecimalSeparator): Millimetres | null {
  const quantity = split(text, lengthNames, unit, sign)
  return quantity && millimetres(quantity.value, quantity.unit)
}

/**
 * Converts "12", "12 kg" or "26 lb" to whole grams. `unit` applies only if the text contains no unit. `null`: the text
 * is not a weight.
 */
export function readWeight(text: string, unit: WeightSource, sign: DecimalSeparator): Grams | null {
  const quantity = split(text, weightNames, unit, sign)
  return quantity && grams(quantity.value, quantity.unit)
}

function split<Unit>(
  text: string,
  names: Readonly<Record<string, Unit>>,
  defaultUnit: Unit,
  sign: DecimalSeparator,
) {
  const [, number = '', name = ''] = /^(.*?\d)\s*([^\d\s]*)$/.exec(text.trim()) ?? []
  const decimal = readDecimal(number, sign)
  const unit = name === '' ? defaultUnit : names[name.toLowerCase()]
  return decimal && unit ? { value: approximately(decimal), unit } : null
}

const SHAPE =
  /^(.+?)\s*[x×*]\s*(.+?)\s*[x×*]\s*([\d.,\s]+?)\s*(mm|cm|m|in|ft)\s*[,;/]\s*(.+?)\s*(g|kg|oz|lb)$/i

/** Parses the text of a package: "120 x 60 x 30 cm, 24 kg". `null`: the text does not have this format. */
export function readPackage(text: string, sign: DecimalSeparator): Package | null {
  const [, w = '', d = '', h = '', unit = '', weightText = '', weightUnit = ''] = SHAPE.exec(text) ?? []
  const [width, depth, height] = [w, d, h].map((length) => readLength(length + unit, 'mm', sign))
  const weight = readWeight(weightText + weightUnit, 'g', sign)
  return width && depth && height && weight ? { width, depth, height, weight } : null
}

const RANGE = /^(\w+)\s+([\d.,]+)\s*[-–]\s*([\d.,]+)\s+step\s+([\d.,]+)\s*(\D*)$/i

/**
 * Parses a length that the customer chooses: "width 1600-3200 step 10" or "depth 80-110 step 0.5 cm". `null`: the text
 * does not have this format.
 */
export function readMeasureRange(text: string, sign: DecimalSeparator): MeasureRange | null {
  const [, word = '', ...parts] = RANGE.exec(text) ?? []
  const name = measureNames.find((each) => each === word.toLowerCase())
  const unit = parts.pop() ?? ''
  const [min, max, step] = parts.map((length) => readLength(length + unit, 'mm', sign))
  return name && min && max && step ? { name, min, max, step } : null
}
