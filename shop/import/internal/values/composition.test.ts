import { expect, test } from 'vitest'
import { fibres } from '#shop/catalogue/required-data/textile.ts'
import { componentText, readComponent } from './composition.ts'

test.for([
  [
    '80% wool, 20% linen',
    {
      fibres: [
        { fibre: 'wool', percent: 80 },
        { fibre: 'linen', percent: 20 },
      ],
    },
  ],
  [
    'Wolle 80 %, Leinen 20 %',
    {
      fibres: [
        { fibre: 'wool', percent: 80 },
        { fibre: 'linen', percent: 20 },
      ],
    },
  ],
  ['Bezug: 100 Baumwolle', { part: 'cover', fibres: [{ fibre: 'cotton', percent: 100 }] }],
  ['Lampshade: 100% other fibres', { part: 'shade', fibres: [{ fibre: 'other-fibres', percent: 100 }] }],
] as const)('a component is read from “%s”', ([text, component]) => {
  expect(readComponent(text)).toEqual({ component })
})

test.for([
  ['80% wool, 10% linen', { code: 'notHundred', facts: { sum: 90 } }],
  ['100% feathers', { code: 'unknownFibre', facts: { fibre: 'feathers' } }],
  ['wool', { code: 'malformed', facts: { as: 'composition' } }],
  ['80% wool,, 20% linen', { code: 'malformed', facts: { as: 'composition' } }],
] as const)('“%s” is refused', ([text, reason]) => {
  expect(readComponent(text)).toEqual({ reason })
})

test('an unknown component is refused, and the reason names the known ones', () => {
  expect(readComponent('legs: 100% wool')).toMatchObject({ reason: { code: 'notOneOf' } })
})

test('every fibre is read again from the text that the export writes', () => {
  for (const fibre of fibres) {
    const component = { part: 'pile' as const, fibres: [{ fibre, percent: 100 }] }
    expect(readComponent(componentText(component))).toEqual({ component })
  }
})
