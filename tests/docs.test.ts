import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsPage } from '../scripts/lib/problems-page.ts'

test('the documented refusals are the ones in the catalogue (else: node scripts/document-problems.ts)', () => {
  expect(readFileSync('docs/problems.md', 'utf8')).toBe(problemsPage())
})
