import { describe, expect, test } from 'vitest'
import type { Light } from './denoise.ts'
import type { Passes, Plane } from './exr.ts'
import { BACKDROP, evenBackdrop, exposureOf } from './studio-light.ts'
import { toned } from './tone.ts'

const size = { width: 40, height: 50 }

/** Returns the passes of a matt surface under light of this brightness, with a mark (`backdrop`, `card`). */
function passesOf(mark: string, share: (x: number, y: number) => number, light: readonly number[]): Passes {
  const plane = (value: (x: number, y: number) => number): Plane =>
    Float32Array.from({ length: size.width * size.height }, (_, at) =>
      value(at % size.width, Math.floor(at / size.width)),
    )
  const channels = ['R', 'G', 'B'].flatMap((channel, i) => [
    [`DiffDir.${channel}`, plane(() => light[i] ?? 0)] as const,
    [`DiffCol.${channel}`, plane(() => 1)] as const,
  ])
  return { ...size, planes: new Map([...channels, [`${mark}.V`, plane(share)]]) }
}

const lightOf = (value: number): Light => {
  const plane = () => new Float32Array(size.width * size.height).fill(value)
  return [plane(), plane(), plane()]
}

describe('the grey card', () => {
  test('makes warm light neutral, and dim light as bright as bright light', () => {
    const onCard = passesOf('card', (x) => (x > 10 && x < 30 ? 1 : 0), [0.4, 0.3, 0.2])
    const [red, green, blue] = exposureOf(onCard)
    expect(red * 0.4).toBeCloseTo(green * 0.3, 3)
    expect(blue * 0.2).toBeCloseTo(green * 0.3, 3)
    const dimmer = passesOf('card', () => 1, [0.2, 0.15, 0.1])
    expect(exposureOf(dimmer)[0] / red).toBeCloseTo(2, 2)
  })

  test('must be in its picture', () => {
    expect(() => exposureOf(passesOf('card', () => 0, [1, 1, 1]))).toThrow('shows no card')
  })
})

describe('the backdrop', () => {
  const empty = passesOf('backdrop', () => 1, [0.5, 0.5, 0.5])
  const colourAt = (light: Light, at: number) =>
    toned([light[0][at] ?? 0, light[1][at] ?? 0, light[2][at] ?? 0])

  test('has the colour of the shop’s cards wherever the product casts no shadow', () => {
    const light = lightOf(0.5)
    evenBackdrop(
      light,
      passesOf('backdrop', () => 1, []),
      empty,
      [1, 1, 1],
    )
    colourAt(light, 1030).forEach((value, channel) => expect(value).toBeCloseTo(BACKDROP[channel] ?? 0, 3))
  })

  test('keeps shadows in proportion, and the product unchanged', () => {
    const light = lightOf(0.5)
    light[0].fill(0.25, 0, 1000)
    evenBackdrop(
      light,
      passesOf('backdrop', (x) => (x < 20 ? 1 : 0), []),
      empty,
      [1, 1, 1],
    )
    expect((light[0][0] ?? 0) / (light[0][1000] ?? 1)).toBeCloseTo(0.5, 3)
    expect(light[0][39]).toBe(0.25)
    expect(light[0][1039]).toBe(0.5)
  })
})
