// Encodes materials and colours of variants as bits, and stores each combination once.
import { colours } from '../vocabulary/colours.ts'
import { materials } from '../vocabulary/materials.ts'
import type { Finish } from './indexed-product.ts'

const HALF = 32

/**
 * All combinations of materials and colours that occur in the index, one row each. One bit stands for each material and
 * each colour. The position of the bit is the position of the material or colour in the vocabulary. The bits of
 * materials need two numbers, `lowMaterials` and `highMaterials`.
 */
export interface Finishes {
  readonly rows: Map<string, number>
  readonly colours: number[]
  readonly lowMaterials: number[]
  readonly highMaterials: number[]
}

export interface Bits {
  readonly low: number
  readonly high: number
}

export function emptyFinishes(): Finishes {
  return { rows: new Map(), colours: [], lowMaterials: [], highMaterials: [] }
}

export function finishRowOf(finishes: Finishes, finish: Finish): number {
  const { low, high } = materialBits(finish.materials)
  const colour = colourBits(finish.colours)
  const key = `${low},${high},${colour}`
  const known = finishes.rows.get(key)
  if (known !== undefined) return known
  finishes.colours.push(colour)
  finishes.lowMaterials.push(low)
  finishes.highMaterials.push(high)
  finishes.rows.set(key, finishes.colours.length - 1)
  return finishes.colours.length - 1
}

const noBits: Bits = { low: 0, high: 0 }
const ownBits = new Map(materials.map(({ code }, at) => [code, bitAt(at)]))
/**
 * For each material: its bit and the bit of its more general material. For example, oak has the bits of oak and wood.
 */
const widerBits = new Map(
  materials.map(({ code, of }) => [code, both(ownBits.get(code), of === null ? noBits : ownBits.get(of))]),
)
const bitsOfColours = new Map(colours.map(({ code }, at) => [code, bitAt(at).low]))

/** Returns the bits of the given colour families. Ignores unknown codes. */
export function colourBits(codes: readonly string[]): number {
  return codes.reduce((bits, code) => bits | (bitsOfColours.get(code) ?? 0), 0)
}

/**
 * Returns the bits of the given materials. By default, includes the bits of the more general materials, such as wood
 * for oak.
 */
export function materialBits(codes: readonly string[], { wider = true } = {}): Bits {
  const bitsOf = wider ? widerBits : ownBits
  return codes.reduce((bits, code) => both(bits, bitsOf.get(code)), noBits)
}

function bitAt(at: number): Bits {
  return at < HALF ? { low: 1 << at, high: 0 } : { low: 0, high: 1 << (at - HALF) }
}

function both(one: Bits = noBits, other: Bits = noBits): Bits {
  return { low: one.low | other.low, high: one.high | other.high }
}

/** Increments the count of each bit that is set. */
export function countBits(bits: number, counts: Uint32Array, from = 0): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const at = from + 31 - Math.clz32(left & -left)
    counts[at] = (counts[at] ?? 0) + 1
  }
}

/** Returns the number of bits that are set in both numbers. */
export function sharedBits(a: number, b: number): number {
  let count = 0
  for (let left = a & b; left !== 0; left &= left - 1) count += 1
  return count
}
