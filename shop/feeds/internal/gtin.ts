/** Ranges that GS1 keeps for use within a shop, and for coupons: they belong to nobody, and Google refuses them. */
const NOBODYS = /^(2|02|04|05|98|99)/

/** A product's number for the world if it has one; an invented one would be worse than none. */
export function identifierOf(gtin: string | null): readonly (readonly [name: string, text: string])[] {
  return gtin && isWorldwide(gtin) ? [['gtin', gtin]] : [['identifier_exists', 'no']]
}

function isWorldwide(gtin: string): boolean {
  const digits = gtin.padStart(14, '0')
  const isShort = gtin.length === 8
  const isOwn = isShort ? /^[02]/.test(gtin) : NOBODYS.test(digits.slice(1))
  return !isOwn && checksOut(digits)
}

/** With every second digit taken three times, the last brings the sum to a whole ten. */
function checksOut(fourteen: string): boolean {
  const sum = Array.from(fourteen, Number).reduce((all, digit, index) => all + digit * (index % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}
