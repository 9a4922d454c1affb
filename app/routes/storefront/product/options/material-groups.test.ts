import { expect, it } from 'vitest'
import { groupByMaterial } from './material-groups.ts'

const value = (code: string, material: string | null, composition: string | null = null, care = 'Brush') => ({
  code,
  material,
  composition,
  care,
})

it('groups values by material, in their order, and finds the texts that all of them share', () => {
  const groups = groupByMaterial([
    value('moss', 'Wool', '90% wool'),
    value('oat', 'Linen', '62% linen'),
    value('plain', null),
    value('clay', 'Wool', '80% wool'),
    value('rye', 'Linen', '62% linen', 'Wash'),
  ])
  expect(groups.map(({ values, ...group }) => ({ ...group, codes: values.map(({ code }) => code) }))).toEqual(
    [
      { material: 'Wool', composition: null, care: 'Brush', codes: ['moss', 'clay'] },
      { material: 'Linen', composition: '62% linen', care: null, codes: ['oat', 'rye'] },
      { material: null, composition: null, care: 'Brush', codes: ['plain'] },
    ],
  )
})
