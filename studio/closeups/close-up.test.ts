import { describe, expect, test } from 'vitest'
import { getMaterial } from '../materials/materials.ts'
import { type Cloth, closeUpOf, isCloth } from './close-up.ts'

const SIDE = 100

function clothOf(finish: string): Cloth {
  const material = getMaterial(finish)
  if (!isCloth(material)) throw new Error(`${finish} is no cloth.`)
  return material
}

/** Returns the mean of each channel, from 0 to 255. */
function meanOf(pixels: Buffer): number[] {
  return [0, 1, 2].map((channel) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += 3) sum += pixels[at] ?? 0
    return sum / (pixels.length / 3)
  })
}

describe('a close-up of cloth', () => {
  test.for([
    'fabric:moss',
    'fabric:oat',
    'fabric:juniper',
    'fabric:rust',
    'seat:natural-cord',
    'colour:tide',
  ])('of %s shows threads in light and shadow', (finish) => {
    const pixels = closeUpOf(clothOf(finish), SIDE)
    expect(pixels).toHaveLength(SIDE * SIDE * 3)
    const greens = Array.from({ length: SIDE * SIDE }, (_, at) => pixels[3 * at + 1] ?? 0).toSorted(
      (a, b) => a - b,
    )
    const at = (share: number) => greens[Math.floor(share * (greens.length - 1))] ?? 0
    expect(at(0.95) - at(0.05)).toBeGreaterThan(20)
  })

  test('has the colour of the material', () => {
    const [red = 0, green = 0, blue = 0] = meanOf(closeUpOf({ kind: 'wool', colour: '#808080' }, SIDE))
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(2)
    expect(green).toBeGreaterThan(105)
    expect(green).toBeLessThan(140)
    const [warm = 0, , cool = 0] = meanOf(closeUpOf(clothOf('fabric:rust'), SIDE))
    expect(warm).toBeGreaterThan(2 * cool)
  })

  test('is the same in every run', () => {
    const again = () => closeUpOf(clothOf('fabric:slate'), SIDE)
    expect(again().equals(again())).toBe(true)
  })

  test('is only made of cloth', () => {
    expect(isCloth(getMaterial('wood:oak'))).toBe(false)
  })
})
