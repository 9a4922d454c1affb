// Tests the lines of the log in a process of its own, because the test support reads the log of this process.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs code with `log` and returns the lines on standard output. */
function linesOf(code: string): string[] {
  const program = `import { log } from './platform/log.server.ts'\n${code}`
  const output = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  return output.trimEnd().split('\n')
}

test('a value with line breaks, quotes and control characters cannot forge a second line', () => {
  const forged = `/x\r\n{"level":"error","event":"db.lost"}\u0000\u001b[31m\u2028"}`
  const lines = linesOf(`log.warn({ event: 'request.foreign', path: ${JSON.stringify(forged)} }, 'refused')`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/\p{Cc}/u)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    event: 'request.foreign',
    path: forged,
    msg: 'refused',
  })
})

test('a line has its time in UTC', () => {
  const [line = ''] = linesOf(`log.info({ event: 'request' }, 'request')`)
  const { time } = JSON.parse(line) as { time: string }
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000)
})

test('personal data and secrets inside a field are removed', () => {
  const person = {
    id: 7,
    email: 'ada@example.com',
    name: 'Ada',
    phone: '+49',
    token: 'sesame',
    secret: 'velvet',
  }
  const [line = ''] = linesOf(`log.info({ event: 'x', person: ${JSON.stringify(person)} }, 'x')`)
  expect(JSON.parse(line)).toMatchObject({ person: { id: 7 } })
  expect(line).not.toMatch(/ada|Ada|\+49|sesame|velvet/)
})

test('an error has its type, its code, its cause and its place in the code', () => {
  const code = `
    const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
    log.error({ event: 'x', error: new TypeError('fetch failed', { cause }) }, 'x')`
  const [line = ''] = linesOf(code)
  expect(JSON.parse(line)).toMatchObject({
    error: {
      type: 'TypeError',
      message: 'fetch failed',
      stack: expect.arrayContaining([expect.stringContaining('at ')]),
      cause: { code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' },
    },
  })
})

test('the message of a database error is left out, because it may quote a row', () => {
  const code = `
    const error = Object.assign(new Error('Key (email)=(ada@example.com) exists'), { severity: 'ERROR', code: '23505' })
    log.error({ event: 'x', error }, 'x')`
  const [line = ''] = linesOf(code)
  expect(JSON.parse(line)).toMatchObject({ error: { code: '23505' } })
  expect(line).not.toContain('ada@example.com')
})
