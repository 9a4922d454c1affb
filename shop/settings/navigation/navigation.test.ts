import { expect, test } from 'vitest'
import { standardLinks } from '#app/components/frame/standard-links.ts'
import { frame } from '#words/en/shop/frame.ts'
import { hasStandardLinks, Navigation, navigationPlaces, standardNavigation } from './navigation.ts'

const paths: Readonly<Record<string, string>> = {
  'fixed:furniture': '/furniture',
  'fixed:rooms': '/rooms',
  'fixed:track': '/track',
}

test('the standard links lead where the standard settings say', () => {
  const links = standardLinks(frame, { hasRooms: true })
  for (const place of navigationPlaces)
    expect(links[place].map(({ to }) => to)).toEqual(
      standardNavigation[place].map(({ target }) => paths[target] ?? target.replace('page:', '/pages/')),
    )
})

test('links are standard until one of them changes', () => {
  expect(hasStandardLinks(Navigation.parse({}))).toBe(true)
  expect(hasStandardLinks(Navigation.parse({ showsOwnPages: false }))).toBe(true)
  expect(hasStandardLinks(Navigation.parse({ header: [] }))).toBe(false)
})

test.for(['javascript:alert(1)', 'http://a.example', '/furniture', 'page:', 'page:a/b'])(
  'no link leads to “%s”',
  (target) => {
    expect(Navigation.safeParse({ header: [{ id: 'x', target }] }).success).toBe(false)
  },
)
