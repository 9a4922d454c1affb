import { describe, expect, test } from 'vitest'
import { readWeights } from './network.ts'

/** Builds a TZA file with one tensor of the given type, whose numbers are 1, -0.5 and the smallest half. */
function tza(type: string): Buffer {
  const numbers = Buffer.from(Uint16Array.of(0x3c00, 0xb800, 0x0001).buffer)
  const head = Buffer.alloc(12)
  head.writeUInt16LE(0x41d7)
  head.writeBigUInt64LE(BigInt(12 + numbers.length), 4)
  const table = Buffer.alloc(4 + 2 + 1 + 1 + 4 + 1 + 1 + 8)
  table.writeUInt32LE(1)
  table.writeUInt16LE(1, 4)
  table.write('b', 6)
  table.writeUInt8(1, 7)
  table.writeUInt32LE(3, 8)
  table.write(`x${type}`, 12)
  table.writeBigUInt64LE(12n, 14)
  return Buffer.concat([head, numbers, table])
}

describe('the weights of the network', () => {
  test('are read as ordinary numbers', () => {
    expect(readWeights(tza('h'))).toEqual({ b: { dims: [3], values: Float32Array.of(1, -0.5, 2 ** -24) } })
  })

  test('are refused in another precision or another format', () => {
    expect(() => readWeights(tza('f'))).toThrow('not half precision')
    expect(() => readWeights(Buffer.from('no weights at all'))).toThrow('no TZA file')
  })
})
