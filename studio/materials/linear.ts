import type { Hex } from './material.ts'

/** Converts an sRGB colour to linear red, green and blue from 0 to 1. */
export function linear(hex: Hex): [number, number, number] {
  const channel = (at: number) => {
    const shade = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return shade <= 0.040_45 ? shade / 12.92 : ((shade + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
