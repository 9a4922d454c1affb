/** Maximum number of codes in one request, and the maximum length of a code, in characters. */
export const MAX_CODES = 500
export const MAX_CODE_LENGTH = 64

/** Reads SKUs or GTINs, one in each line. Drops empty lines, and cuts off what is too much. */
export function codesIn(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().slice(0, MAX_CODE_LENGTH))
    .filter((line) => line !== '')
    .slice(0, MAX_CODES)
}
