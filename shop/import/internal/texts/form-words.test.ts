import { expect, it } from 'vitest'
import { formIn, isSameFamily } from './form-words.ts'

it.each([
  ['Table lamp', 'table-lamp'],
  ['Mirrors', 'mirror'],
  ['Sofa', 'sofa'],
  ['Sofas', 'sofa'],
  ['Table lamps', 'table-lamp'],
  ['Mid-century armchair in teak by Wegner, 1960s', 'armchair'],
  ['Set of 6 dining chairs', 'chair'],
  ['Pair of armchairs', 'armchair'],
  ['Sofa Lund', null],
  ['Esstische', 'dining-table'],
  ['Eichenholz-Schreibtisch', 'desk'],
  ['Runder Spiegel', 'mirror'],
  ['Stehlampe', 'lamp'],
  ['Mirror tray', null],
  ['Sofa cushion', null],
  ['Vintage Venetian Glass Mirror Tray, Italy 1950s', null],
  ['Sofa bed', null],
  ['Stühle', 'chair'],
  ['Vase', null],
  ['Chair cover', null],
  ['Storage combination w doors/drawers', null],
  ['Bed frame/headboard/2 side tables, 160x200 cm', 'bed'],
  ['Armchair-bed', null],
  ['Chest of drawers', 'drawers'],
  ['Nest of tables', 'coffee-table'],
  ['Lund', null],
  ['Couchtisch 120', 'coffee-table'],
])('%j is drawn as %s', (name, form) => {
  expect(formIn(name)).toBe(form)
})

it('kinds of seats are one family, a lamp and a mirror are not', () => {
  expect([isSameFamily('armchair', 'chair'), isSameFamily('lamp', 'mirror')]).toEqual([true, false])
})
