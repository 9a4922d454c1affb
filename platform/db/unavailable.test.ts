import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { DatabaseTimeout, isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

describe('an error means that the database is unavailable', () => {
  test.each([
    '08006',
    '53300',
    '53100',
    '57P01',
    '57P03',
    '57014',
    '55P03',
    '58030',
    'ECONNREFUSED',
    'EPIPE',
  ])('if its code is %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
    expect(isDatabaseUnavailable(new Error('a query failed', { cause: withCode(code) }))).toBe(true)
  })

  test('if nobody listens at its socket', async () => {
    const { promise, resolve } = Promise.withResolvers<Error>()
    connect('/no/such/folder/.s.PGSQL.5432').on('error', resolve)
    const error = await promise
    expect(error).toMatchObject({ code: 'ENOENT' })
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test('if the driver says so in words, or the shop stopped waiting', () => {
    expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseUnavailable(new DatabaseTimeout('no version within a second'))).toBe(true)
  })

  test.each(['23505', '40001', '42P01', '22P02', 'ENOENT', ''])('but not if its code is “%s”', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  })

  test('but not if something other than an error was thrown', () => {
    expect(isDatabaseUnavailable({ code: '57P01' })).toBe(false)
    expect(isDatabaseUnavailable(null)).toBe(false)
  })
})
