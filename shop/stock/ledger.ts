/** Reasons that staff choose from when they change the units on hand. */
export const adjustmentReasons = ['damaged', 'found', 'correction', 'lost', 'other'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/**
 * Reason of an entry in the ledger. `returned` occurs only in old entries. `sent`, `arrived` and `sent_back`: a transfer
 * or incoming goods. `moved`: units of a removed location that came back and were moved to the standard location.
 */
export type EntryReason =
  | 'counted'
  | 'imported'
  | 'sold'
  | 'returned'
  | 'released'
  | 'restocked'
  | 'sent'
  | 'arrived'
  | 'sent_back'
  | 'moved'
  | AdjustmentReason

/** The highest number of units of a variant at a location. The import has the same limit. */
export const MAX_ON_HAND = 1_000_000

/** Maximum length of a note, in characters. */
export const MAX_STOCK_NOTE = 500

/**
 * Reads a whole number that a person typed. A minus sign may be a hyphen or the sign “−”. `null`: the text is not a
 * whole number. Numbers of more than nine digits become the nearest number of nine digits, which every limit refuses.
 */
export function readUnits(text: string): number | null {
  const found = /^([+\-−]?)0*(\d+)$/.exec(text.trim())
  if (!found) return null
  const [, sign, digits = ''] = found
  const units = digits.length > 9 ? 999_999_999 : Number(digits)
  return sign === '' || sign === '+' || units === 0 ? units : -units
}
