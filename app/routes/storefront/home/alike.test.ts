import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { alikeCards } from './alike.ts'

// `alikeCards` reads only the photo.
const cards = (kinds: string) =>
  [...kinds].map((kind, index) => ({
    id: `${kind}${index}`,
    photo: kind === 'p' ? {} : null,
  })) as ProductCard[]
const chosen = (kinds: string, count = 4) =>
  alikeCards(cards(kinds) as readonly ProductCard[], count)
    .map(({ id }) => id)
    .join(' ')

test('a row shows the first photographed products', () => {
  expect(chosen('pdpdpppd')).toBe('p0 p2 p4 p5')
  expect(chosen('dddpp')).toBe('p3 p4')
})

test('a row shows drawings if there are fewer than two photographs', () => {
  expect(chosen('dpddd', 3)).toBe('d0 d2 d3')
  expect(chosen('')).toBe('')
})
