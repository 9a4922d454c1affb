import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as layout from './layout.ts'

const css = ['flow.css', 'looks.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
  .join('')
const styled = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name))

test('every look has its CSS rule', () => {
  for (const name of Object.values(layout.looks)) expect(styled).toContain(name)
})

test('every layout and gap has its CSS rule', () => {
  const { stack, part, formStack, row, spread, atStart, onBaseline, withAside } = layout
  const gaps = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const
  const names = [
    ...gaps.flatMap((gap) => [stack, part, formStack, row, spread].map((flow) => flow(gap))),
    ...([0, 1, 2, 3] as const).map((lines) => row([lines, 4], onBaseline)),
    stack(4, atStart, withAside),
  ]
  for (const name of names.flatMap((all) => all.split(' '))) expect(styled).toContain(name)
})

test('a page’s own classes come last, and falsy ones are left out', () => {
  expect(layout.stack(4, 'own', false, undefined)).toBe('stack gap4 own')
  expect(layout.row([0, 3])).toBe('row gap3 lines0')
})
