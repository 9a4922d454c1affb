/** Masks a phone number so that only its owner recognizes it: +49 … 678. */
export function maskPhone(e164: string): string {
  return `${e164.slice(0, 3)} … ${e164.slice(-3)}`
}
