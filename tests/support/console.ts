import { afterEach, beforeEach, expect } from 'vitest'
import { seedNote } from './depth.ts'

const methods = ['log', 'info', 'debug', 'warn', 'error'] as const
type Method = (typeof methods)[number]

let said: { method: Method; text: string }[] = []
let awaited: RegExp[] = []

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    said.push({ method, text: parts.map(String).join(' ') })
  }
}

/** Announces console output that belongs to this test; it then must appear. */
export function expectConsole(pattern: RegExp) {
  awaited.push(pattern)
}

beforeEach(() => {
  awaited = []
})

afterEach(() => {
  const unexpected = said.filter(({ text }) => !awaited.some((pattern) => pattern.test(text)))
  const unheard = awaited.filter((pattern) => !said.some(({ text }) => pattern.test(text)))
  said = []
  expect(unexpected, 'the console stays silent in a test').toEqual([])
  expect(unheard, 'announced console output appears').toEqual([])
})

// Runs before the hook above: hooks after a test run in reverse order, and what that one finds has nothing to do with a seed.
afterEach(({ task }) => {
  const note = seedNote()
  for (const error of note ? (task.result?.errors ?? []) : []) error.message += `\n${note}`
})
