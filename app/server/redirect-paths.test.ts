import { expect, test } from 'vitest'
import { routeEntries } from '#tests/support/route-entries.ts'
import { classifyPath, dataPatterns } from '#shop/redirects/own-paths.ts'

test('no redirect can begin at a URL that the shop serves', () => {
  const ofData: readonly string[] = Object.values(dataPatterns)
  const served = routeEntries
    .map(({ path }) => path.replace('/:category?', '/:category'))
    .filter((path) => path !== '/*' && !ofData.includes(path))
  expect(served.length).toBeGreaterThan(100)
  for (const path of served) expect(classifyPath(path.replaceAll(/:\w+/g, 'x')), path).toMatch(/area|page/)
})
