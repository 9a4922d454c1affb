import {
  grams,
  type LengthSource,
  millimetres,
  type WeightSource,
  type Grams,
  type Millimetres,
} from '#shop/length.ts'
import { approximately, type DecimalSign, readDecimal } from './decimal.ts'

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

/** Whole millimetres of "76", "76 cm" or `30"`; a unit in the cell outranks the column's. Null: not a length. */
export function readLength(text: string, unit: LengthSource, sign: DecimalSign): number | null {
  const measure = split(text, sign)
  if (!measure) return null
  const named = measure.unit ? lengthNames[measure.unit] : unit
  return named ? millimetres(measure.value, named) : null
}

/** Whole grams of "12", "12 kg" or "26 lb". Null: not a weight. */
export function readWeight(text: string, unit: WeightSource, sign: DecimalSign): number | null {
  const measure = split(text, sign)
  if (!measure) return null
  const named = measure.unit ? weightNames[measure.unit] : unit
  return named ? grams(measure.value, named) : null
}

function split(text: string, sign: DecimalSign): { value: number; unit: string } | null {
  const [, number = '', unit = ''] = /^(.*?\d)\s*([^\d\s]*)$/.exec(text.trim()) ?? []
  const decimal = readDecimal(number, sign)
  return decimal && { value: approximately(decimal), unit: unit.toLowerCase() }
}

export interface PackageMeasures {
  readonly width: Millimetres
  readonly depth: Millimetres
  readonly height: Millimetres
  readonly weight: Grams
}

const SHAPE =
  /^(.+?)\s*[x×*]\s*(.+?)\s*[x×*]\s*([\d.,\s]+?)\s*(mm|cm|m|in|ft)\s*[,;/]\s*(.+?)\s*(g|kg|oz|lb)$/i

/** Reads "120 x 60 x 30 cm, 24 kg". */
export function readPackage(text: string, sign: DecimalSign): PackageMeasures | null {
  const [, w = '', d = '', h = '', unit = '', heavy = '', weightUnit = ''] = SHAPE.exec(text) ?? []
  const [width, depth, height] = [w, d, h].map((length) => readLength(length + unit, 'mm', sign))
  const weight = readWeight(heavy + weightUnit, 'g', sign)
  return width && depth && height && weight ? { width, depth, height, weight } : null
}
