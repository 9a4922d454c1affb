import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawProduct } from './drawing.ts'
import { silhouettes, type Dimensions, type Silhouette } from './silhouettes.ts'

const length = fc.option(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(1, 2, 400, 20_000)), {
  nil: undefined,
})
const anyDimensions: fc.Arbitrary<Dimensions> = fc.record({
  width: length,
  depth: length,
  height: length,
  seatHeight: length,
  seatDepth: length,
  clearance: length,
  armHeight: length,
})
const sofa: Dimensions = {
  width: 2280,
  depth: 940,
  height: 780,
  seatHeight: 430,
  armHeight: 600,
  clearance: 140,
}
const labels = {
  title: 'Fjord & <friends>',
  description: 'Seen "from" three sides',
  front: 'Front',
  side: 'Side',
  top: 'Top',
}
const cm = (mm: number) => `${mm / 10} cm`

const card = (form: Silhouette, dimensions: Dimensions) =>
  drawProduct({ form, dimensions, detail: 'card', colour: '#b9b2a3' })
const dimensioned = (form: Silhouette, dimensions: Dimensions) =>
  drawProduct({ form, dimensions, detail: 'card', colour: '#b9b2a3', isDimensioned: true })
const plan = (form: Silhouette, dimensions: Dimensions) =>
  drawProduct({ form, dimensions, detail: 'plan', format: cm, labels })

describe.each(silhouettes)('a drawing of the silhouette %s', (form) => {
  test('stays within its frame, whatever the dimensions', () => {
    fc.assert(
      fc.property(anyDimensions, (dimensions) => {
        for (const draw of [card, dimensioned, plan]) {
          const svg = draw(form, dimensions)
          expect(svg).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/)
          expect(svg.length).toBeLessThan(12_288)
          expect(faults(svg)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  test('shows a dimension as a number only if it is known', () => {
    expect(textsOf(card(form, {}))).toEqual([])
    expect(textsOf(card(form, { width: 1234, height: 600, depth: 500 }))).toContain('1234 mm')
    expect(textsOf(plan(form, { height: 600 })).filter((text) => text.endsWith('cm'))).toEqual(
      form === 'rug' || form === 'round-rug' ? [] : ['60 cm'],
    )
  })

  test('has dashed lines while the dimensions are unknown', () => {
    expect(card(form, {})).toContain('stroke-dasharray')
    expect(card(form, { width: 900, depth: 700, height: 800 })).not.toContain('stroke-dasharray')
  })
})

test('a product is drawn in its true proportions', () => {
  const [line] = lines(card('sideboard', { width: 1800, depth: 450, height: 720 }))
  const box = boundsOf(card('sideboard', { width: 1800, depth: 450, height: 720, clearance: 150 }))
  const pixelsPerMillimetre = (line?.length ?? 0) / 1800
  expect((box.bottom - box.top) / pixelsPerMillimetre).toBeGreaterThan(720)
  expect((box.bottom - box.top) / pixelsPerMillimetre).toBeLessThan(830)
})

test('a wider product is drawn smaller, on the same floor line', () => {
  const [small, wide] = [card('sofa', { ...sofa, width: 1600 }), card('sofa', { ...sofa, width: 3200 })]
  expect(Math.abs(boundsOf(wide).bottom - boundsOf(small).bottom)).toBeLessThan(8)
  expect(boundsOf(wide).top).toBeGreaterThan(boundsOf(small).top)
})

test('a plan has a text alternative, and takes the colour of the page', () => {
  const svg = plan('sofa', sofa)
  expect(svg).toContain(
    '<title>Fjord &amp; &lt;friends&gt;</title><desc>Seen &quot;from&quot; three sides</desc>',
  )
  expect(svg).toContain('stroke="currentColor"')
  expect(svg).not.toMatch(/#[0-9a-f]{6}/)
})

test('a plan shows the dimensions that are consistent with each other', () => {
  expect(textsOf(plan('sofa', sofa))).toEqual(
    expect.arrayContaining(['228 cm', '94 cm', '78 cm', '43 cm', '60 cm', '14 cm']),
  )
  expect(textsOf(plan('sofa', { ...sofa, seatHeight: 900 }))).not.toContain('90 cm')
})

test('the dimensioned picture shows front and side with all dimensions, and a rug from above', () => {
  expect(textsOf(dimensioned('sofa', sofa)).toSorted()).toEqual(
    ['228 cm', '94 cm', '78 cm', '43 cm', '60 cm', '14 cm'].toSorted(),
  )
  expect(textsOf(dimensioned('rug', { width: 2400, depth: 1700, height: 8 }))).toEqual(['240 cm', '170 cm'])
})

test('the dimensioned picture keeps free where the gallery shows its buttons and its caption', () => {
  for (const form of ['shelf', 'sofa', 'rug', 'dining-table'] as const) {
    const svg = dimensioned(form, { width: 900, depth: 800, height: form === 'shelf' ? 2000 : 700 })
    const shift = Number(/translate\(0 (-?\d+)\)/.exec(svg)?.[1])
    const drawn = svg.slice(svg.indexOf('<g '))
    const ys = points(drawn).map(([, y]) => y + shift)
    expect(Math.min(...ys)).toBeGreaterThan(40)
    expect(Math.max(...ys)).toBeLessThan(390)
  }
})

test('a seat depth is not measured from the front when something is in front of the seat', () => {
  expect(textsOf(plan('sofa', { ...sofa, seatDepth: 580 }))).toContain('58 cm')
  expect(textsOf(plan('sofa', { ...sofa, seatDepth: 580, depth: 1620 }))).not.toContain('58 cm')
})

test('a product shows what its dimensions imply: a back, arms, wings, a chaise', () => {
  const paths = (form: Silhouette, dimensions: Dimensions) => card(form, dimensions).split('<path').length
  const stool = { width: 430, depth: 450, height: 860 }
  const bench = { width: 1400, depth: 540, height: 840, seatHeight: 450 }
  const armchair = { width: 760, depth: 860, height: 860 }
  expect(paths('bar-stool', { ...stool, seatHeight: 650 })).toBeGreaterThan(paths('bar-stool', stool))
  expect(paths('bench', { ...bench, armHeight: 650 })).toBeGreaterThan(paths('bench', bench))
  expect(paths('armchair', { ...armchair, height: 1080 })).toBeGreaterThan(paths('armchair', armchair))
  expect(paths('sofa', { ...sofa, depth: 1620, seatDepth: 580 })).toBeGreaterThan(
    paths('sofa', { ...sofa, seatDepth: 580 }),
  )
})

test('a low height is written above the floor line, not across it', () => {
  const [, floor] = /translate\(\S+ (\S+)\) rotate\(-90\)">14 cm/.exec(plan('sofa', sofa)) ?? []
  const [, line] = /M[\d.]+ ([\d.]+)V[\d.]+M[^"]*"[^>]*\/><text[^>]*>14 cm/.exec(plan('sofa', sofa)) ?? []
  expect(Number(line) - Number(floor)).toBeGreaterThanOrEqual(20)
})

test('an invalid colour is ignored', () => {
  const asked = { form: 'sofa', dimensions: sofa, detail: 'card' } as const
  expect(drawProduct({ ...asked, colour: 'red" onload="alert(1)' })).toBe(drawProduct(asked))
})

test('numbers use the given format, and are escaped as text', () => {
  const svg = drawProduct({ form: 'chair', dimensions: sofa, detail: 'card', format: () => '<b>228</b>' })
  expect(svg).toContain('&lt;b&gt;228&lt;/b&gt;')
})

/** Returns what is wrong with an SVG: unclosed tags, points outside its frame, negative sizes. */
function faults(svg: string): string[] {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const outside = points(svg).filter(
    ([x, y]) => x < -1 || y < -1 || x > Number(width) + 1 || y > Number(height) + 1,
  )
  const negative = [...svg.matchAll(/(?:width|height|rx|ry|r|font-size)="(-[^"]*)"/g)].map(([text]) => text)
  return [...unclosed(svg), ...outside.map((point) => `outside: ${point}`), ...negative]
}

function unclosed(svg: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>/g,
    (_, end, name, __, empty) => {
      if (end && open.pop() !== name) wrong.push(`closed too early: ${name}`)
      if (!end && !empty) open.push(name)
      return ''
    },
  )
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest)) wrong.push(`left over: ${rest}`)
  return [...wrong, ...open]
}

type Spot = readonly [x: number, y: number]

/** Returns every point in the paths and texts of an SVG. */
function points(svg: string): Spot[] {
  const texts = [...svg.matchAll(/<text (?:x="([^"]+)" y="([^"]+)"|transform="translate\((\S+) (\S+)\))/g)]
  return [
    ...texts.map((match): Spot => [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])]),
    ...[...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) => trace(d)),
  ]
}

function trace(d: string): Spot[] {
  let [x, y] = [0, 0]
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, command = '', rest = '']) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const relative = command === command.toLowerCase()
    const [fromX, fromY] = relative ? [x, y] : [0, 0]
    const spots: Spot[] = []
    if (/[hH]/.test(command)) spots.push([fromX + (numbers[0] ?? 0), y])
    else if (/[vV]/.test(command)) spots.push([x, fromY + (numbers[0] ?? 0)])
    else
      for (let at = 0; at + 1 < numbers.length; at += 2)
        spots.push([fromX + (numbers[at] ?? 0), fromY + (numbers[at + 1] ?? 0)])
    ;[x, y] = spots.at(-1) ?? [x, y]
    return spots
  })
}

/** Returns the top and bottom of the product in a card drawing. */
function boundsOf(svg: string) {
  const piece = /<g [^>]*>(.*)<\/g>/.exec(svg)?.[1] ?? ''
  const ys = points(piece).map(([, y]) => y)
  return { top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Returns the dimension lines under the product in a card drawing. */
function lines(svg: string) {
  return [...svg.matchAll(/M([\d.]+) (\d+)H([\d.]+)M/g)].map(([, from, , to]) => ({
    length: Number(to) - Number(from),
  }))
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)
}
