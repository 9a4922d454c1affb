// Compares colours as people perceive them, in the OKLab colour space (Björn Ottosson, 2020).

type Lab = readonly [number, number, number]

interface Family {
  readonly code: string
  readonly samples: readonly string[]
}

/**
 * Returns the code of the family with the sample colour nearest to the swatch; `null` if the swatch is not a colour.
 */
export function nearestColour(swatch: string, families: readonly Family[]): string | null {
  const target = labOf(swatch)
  if (!target) return null
  let best: { code: string; distance: number } | null = null
  for (const { code, samples } of families) {
    for (const sample of samples) {
      const distance = distanceBetween(target, cachedLab(sample))
      if (!best || distance < best.distance) best = { code, distance }
    }
  }
  return best?.code ?? null
}

const labCache = new Map<string, Lab>()

function cachedLab(sample: string): Lab {
  const lab = labCache.get(sample) ?? labOf(sample)
  if (!lab) throw new Error(`${sample} is no colour`)
  labCache.set(sample, lab)
  return lab
}

/** Returns the distance between two colours. Lightness counts half, because a pale and a dark green are both green. */
function distanceBetween(a: Lab, b: Lab): number {
  return Math.hypot((a[0] - b[0]) / 2, a[1] - b[1], a[2] - b[2])
}

function labOf(hex: string): Lab | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? []
  if (!red || !green || !blue) return null
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
