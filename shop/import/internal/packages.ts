import type { Grams, Millimetres } from '#shop/length.ts'
import type { DecimalSign } from './decimal.ts'
import { readLength, readWeight } from './measure.ts'

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
