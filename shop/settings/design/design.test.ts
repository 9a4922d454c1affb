import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colour, contrastOf, readColour } from './colours.ts'
import {
  accentColours,
  accentContrast,
  defaultDesign,
  LEAST_CONTRAST,
  type Pair,
  toneColours,
  tones,
} from './design.ts'
import { logoGroundOf } from './logo-ground.ts'

/** Accents of many hues that are dark enough. */
const accents = [0, 40, 80, 120, 160, 200, 240, 280, 320].flatMap((hue) =>
  [15, 60, 100].flatMap((saturation) =>
    [14, 22, 30, 38].map((lightness) => hex(hue, saturation, lightness)).filter(isReadable),
  ),
)

function isReadable(accent: Colour): boolean {
  return accentContrast(accent) >= LEAST_CONTRAST
}

/** Converts HSL to a colour. */
function hex(hue: number, saturation: number, lightness: number): Colour {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

const tokens = readFileSync('app/styles/tokens.css', 'utf8')

function tokenOf(name: string): Pair {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  const pair = { light: readColour(light ?? ''), dark: readColour(dark ?? '') }
  if (!pair.light || !pair.dark) throw new Error(`no token ${name}`)
  return { light: pair.light, dark: pair.dark }
}

test('the default design has the colours of the tokens', () => {
  const colours = { ...toneColours.warm, ...accentColours(defaultDesign.accent) }
  for (const [name, pair] of Object.entries(colours)) expect(pair, name).toEqual(tokenOf(name))
})

test.for(tones)('all texts are readable on %s backgrounds', (tone) => {
  const { paper, surface, raised, ink, 'ink-quiet': quiet, 'line-strong': line } = toneColours[tone]
  const [clay, amber, good, focus] = [tokenOf('clay'), tokenOf('amber'), tokenOf('good'), tokenOf('focus')]
  for (const scheme of ['light', 'dark'] as const)
    for (const background of [paper, surface, raised]) {
      for (const text of [ink, quiet, clay, amber, good])
        expect(contrastOf(text[scheme], background[scheme])).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      for (const mark of [line, focus])
        expect(contrastOf(mark[scheme], background[scheme])).toBeGreaterThanOrEqual(3)
    }
})

test('every accent that is accepted is readable in both schemes, as text and below text', () => {
  expect(accents.length).toBeGreaterThan(60)
  for (const accent of [...accents, '#000000', '#333333'] as const) {
    const { moss, 'moss-strong': strong, 'on-moss': on, 'moss-ground': ground } = accentColours(accent)
    for (const scheme of ['light', 'dark'] as const) {
      const check = (text: Pair, background: Pair, what: string) =>
        expect(
          contrastOf(text[scheme], background[scheme]),
          `${accent} ${scheme} ${what}`,
        ).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      check(on, moss, 'text on a button')
      check(on, strong, 'text on a button under the pointer')
      check(moss, ground, 'accent on its ground')
      for (const tone of tones) {
        const { paper, surface, raised, ink, 'ink-quiet': quiet } = toneColours[tone]
        for (const background of [paper, surface, raised]) check(moss, background, `accent on ${tone}`)
        for (const text of [ink, quiet]) check(text, ground, `text on the ground, ${tone}`)
      }
    }
  }
})

test('the contrast of colours is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(accentContrast('#ffd400')).toBeLessThan(1.5)
})

test.for([
  ['#111111', 'light'],
  ['#7a1f4b', 'light'],
  ['#ffffff', 'dark'],
  ['#ffd400', 'dark'],
  ['#8c8276', 'any'],
  [null, 'any'],
] as const)('a logo in %s needs a background: %s', ([ink, ground]) => {
  expect(logoGroundOf(ink)).toBe(ground)
})

test.for([
  ['#2F4A3C', '#2f4a3c'],
  [' 2f4a3c ', '#2f4a3c'],
  ['#fc0', '#ffcc00'],
  ['red', null],
  ['#2f4a3', null],
  ['#2f4a3c;}', null],
] as const)('“%s” is read as %s', ([typed, colour]) => {
  expect(readColour(typed)).toBe(colour)
})
