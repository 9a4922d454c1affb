import { expect, test } from 'vitest'
import { log } from '#platform/log.server.ts'
import { allowLog, expectConsole, expectLog } from './console.ts'

test('a warning that a test announces is heard, and so is what it writes to the console', () => {
  expectLog('test.announced')
  expectConsole(/^a line for people$/)
  log.warn({ event: 'test.announced' }, 'a warning')
  console.info('a line for people')
})

test('what may be logged need not be, and what is of no concern is not logged', () => {
  allowLog('test.perhaps')
  log.info({ event: 'test.unimportant' }, 'all is well')
})

test.fails('a warning that nobody announced fails', () => {
  log.error({ event: 'test.unannounced' }, 'an error')
})

test.fails('an announced warning that does not come fails', () => {
  expectLog('test.missing')
  expect(true).toBe(true)
})
