// Tests that reading a form costs little CPU time, whatever the body contains.
import { describe, expect, test } from 'vitest'
import { readBodyWithin } from './body.server.ts'
import { MAX_FORM_BYTES, readForm, readPairs } from './form.server.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const PAIR = 'a&'
const MEGABYTE = 1024 * 1024

const post = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Request('http://shop.test/', { method: 'POST', body, headers: { 'Content-Type': type } })

/** Returns the CPU milliseconds of this process. Unlike wall time, they do not depend on the machine’s other work. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Returns a multipart body with `fields` text fields. */
function multipart(fields: number, more = ''): string {
  const part = `--x\r\nContent-Disposition: form-data; name="f"${more}\r\n\r\nv\r\n`
  return `${part.repeat(fields)}--x--\r\n`
}

describe('the CPU time of reading a form', () => {
  // URLSearchParams alone takes 2 to 5 seconds for this text.
  const hostile = PAIR.repeat(MEGABYTE / PAIR.length)

  test('is small for a megabyte of names without values, with every content type', async () => {
    for (const type of [
      URLENCODED,
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
      '',
    ]) {
      expect(await costOf(() => readForm(post(type, hostile))), type).toBeLessThan(500)
    }
    expect(
      await costOf(() => readForm(post('multipart/form-data; boundary=x', multipart(25_000)))),
    ).toBeLessThan(500)
  })

  test('is small for the pairs alone: at most a hundred are parsed', async () => {
    let pairs = new URLSearchParams()
    expect(await costOf(() => (pairs = readPairs(hostile)))).toBeLessThan(500)
    expect([...pairs]).toHaveLength(100)
    expect([...readPairs('a=1&b=%C3%A4+x&&c')]).toEqual([
      ['a', '1'],
      ['b', 'ä x'],
      ['c', ''],
    ])
  })

  test('is small for hostile multipart bodies of the largest size', async () => {
    const dashes = '-'.repeat(MAX_FORM_BYTES)
    const bodies = [
      multipart(MAX_FORM_BYTES / 100, '\r\nX: '.padEnd(40, 'x')),
      `--x\r\n${dashes.slice(10)}`,
      `--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n${'\r\n--'.repeat(MAX_FORM_BYTES / 5)}`,
      `--x\r\nContent-Disposition: form-data${'; name="f"'.repeat(MAX_FORM_BYTES / 11)}\r\n\r\nv\r\n--x--`,
      `--x\r\nContent-Disposition: form-data; name="${'\\'.repeat(MAX_FORM_BYTES - 200)}"\r\n\r\nv\r\n--x--`,
    ]
    for (const body of bodies) {
      expect(body.length).toBeLessThanOrEqual(MAX_FORM_BYTES)
      expect(await costOf(() => readForm(post('multipart/form-data; boundary=x', body)))).toBeLessThan(500)
    }
    const long = `multipart/form-data; boundary=${'-'.repeat(8_000)}`
    expect(await costOf(() => readForm(post(long, dashes)))).toBeLessThan(500)
  })
})

describe('a form', () => {
  test('is parsed only as far as its limits: 64 kB of the body and a hundred pairs', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += 1024
        controller.enqueue(Buffer.from(PAIR.repeat(512)))
      },
    })
    const headers = { 'Content-Type': URLENCODED }
    const request = new Request('http://shop.test/', {
      method: 'POST',
      body: endless,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect({ ...(await readForm(request)) }).toEqual({})
    expect(sent).toBeLessThan(MAX_FORM_BYTES + 8 * 1024)
    const numbered = Array.from({ length: 5_000 }, (_, at) => `f${at}`).join('&')
    expect(Object.keys(await readForm(post(URLENCODED, numbered)))).toHaveLength(100)
  })

  test('above the size limit is read as empty, and just below the limit it is read', async () => {
    const value = (bytes: number) => `f=1&g=${'x'.repeat(bytes - 6)}`
    expect({ ...(await readForm(post(URLENCODED, value(MAX_FORM_BYTES + 1)))) }).toEqual({})
    expect(await readForm(post(URLENCODED, value(MAX_FORM_BYTES)))).toMatchObject({ f: '1' })
  })

  test('of many parts keeps the first hundred, and a malformed one is empty', async () => {
    const parts = (names: readonly string[]) =>
      names
        .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nÄ ${name}\r\n`)
        .join('')
    const names = Array.from({ length: 120 }, (_, at) => `f${at}`)
    const type = 'multipart/form-data; boundary="x"'
    const fields = await readForm(post(type, `${parts(names)}--x--\r\n`))
    expect(Object.keys(fields)).toEqual(names.slice(0, 100))
    expect(fields['f7']).toBe('Ä f7')
    expect({ ...(await readForm(post(type, parts(names.slice(0, 3))))) }).toEqual({})
    const bytes = Buffer.from(`${parts(['f'])}--x--\r\n`.replace('Ä', '\u0001'), 'latin1')
    bytes[bytes.indexOf(1)] = 0xff
    expect({ ...(await readForm(post(type, new Uint8Array(bytes)))) }).toEqual({ f: ' f' })
  })
})

describe('the body of a request', () => {
  test('is read up to the limit only, whatever its Content-Length', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += 1_000
        controller.enqueue(new Uint8Array(1_000))
      },
    })
    expect(await readBodyWithin({ body }, 10_000)).toBeNull()
    expect(sent).toBeLessThan(20_000)
    const small = new Request('http://shop.test/', { method: 'POST', body: 'abc' })
    expect((await readBodyWithin(small, 3))?.toString()).toBe('abc')
  })
})
