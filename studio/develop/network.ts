import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, type Tensor, writeOnnx } from './onnx.ts'

/**
 * The weights of Intel Open Image Denoise (Apache License 2.0, `oidn/LICENSE.txt`) for light with high dynamic range
 * (`hdr`) and clean colours (`calb`) and normals (`cnrm`) of the surfaces.
 */
const WEIGHTS = path.join(import.meta.dirname, 'oidn/rt_hdr_calb_cnrm.tza')
const MAGIC = 0x41d7

export const INPUT = 'input'
/** Red, green and blue of the light and of the surface, and the three components of the normal. */
export const INPUT_CHANNELS = 9
/** Each of the four levels of the network halves the picture, so that width and height must be multiples of this. */
export const MULTIPLE = 16

/** Returns the denoising network as an ONNX file, and the name of its output. */
export function denoisingNetwork(): { readonly file: Buffer; readonly output: string } {
  const { nodes, output } = layers()
  const tensors = {
    ...readWeights(readFileSync(WEIGHTS)),
    twice: { dims: [4], values: Float32Array.of(1, 1, 2, 2) },
  }
  const file = writeOnnx({
    nodes,
    tensors,
    input: { name: INPUT, channels: INPUT_CHANNELS },
    output: { name: output, channels: 3 },
  })
  return { file, output }
}

/**
 * Returns the layers: a U-Net as in `training/model.py` of Open Image Denoise. The way down halves the picture four
 * times, the way up doubles it and adds what the way down saw at the same size.
 */
function layers(): { readonly nodes: readonly Node[]; readonly output: string } {
  const nodes: Node[] = []
  const add = (operation: string, inputs: readonly string[], settings?: Node['settings']) => {
    const output = `${operation}${nodes.length}`
    nodes.push({ operation, inputs, output, ...(settings && { settings }) })
    return output
  }
  const convolve = (layer: string, from: string) =>
    add('Conv', [from, `${layer}.weight`, `${layer}.bias`], { kernel_shape: [3, 3], pads: [1, 1, 1, 1] })
  const through = (from: string, ...names: string[]) =>
    names.reduce((at, layer) => add('Relu', [convolve(layer, at)]), from)
  const halved = (from: string) => add('MaxPool', [from], { kernel_shape: [2, 2], strides: [2, 2] })
  const doubledWith = (from: string, seen: string) => {
    const settings = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
    return add('Concat', [add('Resize', [from, '', 'twice'], settings), seen], { axis: 1 })
  }
  const half = halved(through(INPUT, 'enc_conv0', 'enc_conv1'))
  const quarter = halved(through(half, 'enc_conv2'))
  const eighth = halved(through(quarter, 'enc_conv3'))
  const least = through(halved(through(eighth, 'enc_conv4')), 'enc_conv5a', 'enc_conv5b')
  const to8 = through(doubledWith(least, eighth), 'dec_conv4a', 'dec_conv4b')
  const to4 = through(doubledWith(to8, quarter), 'dec_conv3a', 'dec_conv3b')
  const to2 = through(doubledWith(to4, half), 'dec_conv2a', 'dec_conv2b')
  const whole = through(doubledWith(to2, INPUT), 'dec_conv1a', 'dec_conv1b')
  return { output: convolve('dec_conv0', whole), nodes }
}

/**
 * Reads the tensors of a TZA file, the format of Open Image Denoise: a table of names, dimensions and offsets. Throws
 * for any other file.
 */
export function readWeights(file: Buffer): Record<string, Tensor> {
  if (file.length < 12 || file.readUInt16LE(0) !== MAGIC) throw new Error('This is no TZA file.')
  let at = Number(file.readBigUInt64LE(4))
  const take = (length: number) => file.subarray(at, (at += length))
  const tensors: Record<string, Tensor> = {}
  for (let left = take(4).readUInt32LE(); left > 0; left--) {
    const name = take(take(2).readUInt16LE()).toString('utf8')
    const rank = take(1).readUInt8()
    const dims = Array.from({ length: rank }, () => take(4).readUInt32LE())
    take(rank)
    const type = take(1).toString('latin1')
    if (type !== 'h') throw new Error(`Tensor ${name} has numbers of type ${type}, not half precision.`)
    const from = Number(take(8).readBigUInt64LE())
    const count = dims.reduce((product, dim) => product * dim, 1)
    tensors[name] = {
      dims,
      values: Float32Array.from({ length: count }, (_, k) => half(file.readUInt16LE(from + 2 * k))),
    }
  }
  return tensors
}

/** Converts a half-precision number (IEEE 754, 16 bits). The weights contain no infinity. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = (bits & 1023) / 1024
  return sign * (exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15))
}
