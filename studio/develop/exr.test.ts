import { expect, test } from 'vitest'
import { readExr } from './exr.ts'

const text = (value: string) => Buffer.from(`${value}\0`, 'latin1')
const numbers = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
const FLOAT = 2

function attribute(name: string, type: string, value: Buffer): Buffer {
  return Buffer.concat([text(name), text(type), numbers(value.length), value])
}

/** Returns an EXR file of 2 × 2 pixels in Blender's layout: row by row, and within a row channel by channel. */
function exr({ compression = 0, kind = FLOAT } = {}): Buffer {
  const channel = (name: string) => Buffer.concat([text(name), numbers(kind, 0, 1, 1)])
  const channels = Buffer.concat([
    channel('ViewLayer.DiffDir.R'),
    channel('ViewLayer.Normal.X'),
    Buffer.from([0]),
  ])
  const header = Buffer.concat([
    numbers(20_000_630, 2),
    attribute('channels', 'chlist', channels),
    attribute('compression', 'compression', Buffer.from([compression])),
    attribute('dataWindow', 'box2i', numbers(0, 0, 1, 1)),
    Buffer.from([0]),
  ])
  const row = (y: number, ...values: number[]) =>
    Buffer.concat([numbers(y, 16), Buffer.from(Float32Array.from(values).buffer)])
  return Buffer.concat([header, Buffer.alloc(16), row(0, 1, 2, 5, 6), row(1, 3, 4, 7, 8)])
}

test('every pass is read row by row and named without its layer', () => {
  const { width, height, planes } = readExr(exr())
  expect({ width, height }).toEqual({ width: 2, height: 2 })
  expect([...(planes.get('DiffDir.R') ?? [])]).toEqual([1, 2, 3, 4])
  expect([...(planes.get('Normal.X') ?? [])]).toEqual([5, 6, 7, 8])
})

test('files that the stage never writes are rejected', () => {
  expect(() => readExr(Buffer.from('PNG, say'))).toThrow('no EXR')
  expect(() => readExr(exr({ compression: 3 }))).toThrow('compressed')
  expect(() => readExr(exr({ kind: 1 }))).toThrow('32-bit')
  expect(() => readExr(exr().subarray(0, -4))).toThrow('too soon')
})
