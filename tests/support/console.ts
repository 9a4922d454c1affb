// Fails a test that writes to the console or logs a warning or an error without announcing it.
import fs from 'node:fs'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { log } from '#platform/log.server.ts'
import { seedNote } from './depth.ts'

const methods = ['log', 'info', 'debug', 'warn', 'error'] as const

interface Line {
  readonly by: (typeof methods)[number] | 'pino'
  readonly text: string
}

const STANDARD_OUTPUT = 1
type WriteEnd = (error: Error | null, bytes: number) => void

interface ConsoleCapture {
  lines: Line[]
  announced: RegExp[]
  allowed: RegExp[]
  write: typeof fs.write
}

/**
 * The capture is a property of `globalThis`, because a worker runs several test files and evaluates this module again
 * for each file.
 */
const workerGlobals = globalThis as { alcoveWriting?: ConsoleCapture }
const capture = (workerGlobals.alcoveWriting ??= {
  lines: [],
  announced: [],
  allowed: [],
  write: fs.write,
})

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    capture.lines.push({ by: method, text: parts.map(String).join(' ') })
  }
}

// pino writes to standard output through `fs.write`, both in the sources and in the built shop.
const written: unknown = (file: number, text: unknown, ...rest: unknown[]) => {
  const isLog = file === STANDARD_OUTPUT && typeof text === 'string' && text.startsWith('{"level":')
  if (!isLog) return Reflect.apply(capture.write, fs, [file, text, ...rest])
  capture.lines.push({ by: 'pino', text: text.trimEnd() })
  const end = rest.at(-1) as WriteEnd
  end(null, Buffer.byteLength(text))
}
fs.write = written as typeof fs.write
log.level = 'warn'

/** Announces a console line that this test writes. The test fails if the line is missing. */
export function expectConsole(pattern: RegExp) {
  capture.announced.push(pattern)
}

/** Announces log events that this test causes, such as `payments.unavailable`. The test fails if one is missing. */
export function expectLog(...events: string[]) {
  capture.announced.push(...events.map(lineOf))
}

/** Allows log events that may or may not occur in this test, for example because they depend on chance. */
export function allowLog(...events: string[]) {
  capture.allowed.push(...events.map(lineOf))
}

/** Returns the log lines with this event that the test has caused so far. */
export function loggedLines(event: string): Record<string, unknown>[] {
  return capture.lines
    .filter(({ text }) => lineOf(event).test(text))
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
}

function lineOf(event: string): RegExp {
  return new RegExp(`^\\{"level":.*"event":"${event.replaceAll('.', String.raw`\.`)}"`)
}

function takeUnexpected(): Line[] {
  const patterns = [...capture.announced, ...capture.allowed]
  const unexpected = capture.lines.filter(({ text }) => !patterns.some((pattern) => pattern.test(text)))
  capture.lines = []
  return unexpected
}

beforeEach(() => {
  capture.announced = []
  capture.allowed = []
})

afterEach(() => {
  const missing = capture.announced.filter((pattern) => !capture.lines.some(({ text }) => pattern.test(text)))
  expect(takeUnexpected(), 'a test writes nothing unannounced').toEqual([])
  expect(missing, 'announced lines appear').toEqual([])
})

// Of several `afterAll` hooks, Vitest runs the first declared hook last. This hook therefore also sees the output from
// closing the shop.
afterAll(() => {
  expect(takeUnexpected(), 'nothing is written after the tests').toEqual([])
})

// This hook runs before the hook above, because Vitest runs `afterEach` hooks in reverse order. The hook above finds
// errors that do not depend on the seed, so they get no note about the seed.
afterEach(({ task }) => {
  const note = seedNote()
  for (const error of note ? (task.result?.errors ?? []) : []) error.message += `\n${note}`
})
