import { expect, test } from 'vitest'
import { log } from '#platform/log.server.ts'
import { allowLog, expectConsole, expectLog } from './console.ts'

test('a test may announce a log warning and a line on the console', () => {
  expectLog('test.announced')
  expectConsole(/^a line for people$/)
  log.warn({ event: 'test.announced' }, 'a warning')
  console.info('a line for people')
})

test('an allowed log event need not occur, and info events are not recorded', () => {
  allowLog('test.perhaps')
  log.info({ event: 'test.unimportant' }, 'all is well')
})

test.fails('an unannounced log error fails the test', () => {
  log.error({ event: 'test.unannounced' }, 'an error')
})

test.fails('an announced warning that does not occur fails the test', () => {
  expectLog('test.missing')
  expect(true).toBe(true)
})
