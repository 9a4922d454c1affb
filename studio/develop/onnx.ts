/** Weights or biases of a layer, with the size of each dimension. */
export interface Tensor {
  readonly dims: readonly number[]
  readonly values: Float32Array
}

/** An operation of the network: its name in ONNX, what it reads, what it writes, and its settings. */
export interface Node {
  readonly operation: string
  readonly inputs: readonly string[]
  readonly output: string
  readonly settings?: Readonly<Record<string, number | string | readonly number[]>>
}

export interface Network {
  readonly nodes: readonly Node[]
  readonly tensors: Readonly<Record<string, Tensor>>
  readonly input: { readonly name: string; readonly channels: number }
  readonly output: { readonly name: string; readonly channels: number }
}

/** Versions of the format and of its operations. */
const [FORMAT, OPERATIONS] = [8, 13]
/** Numbers that `onnx.proto` gives to the types of tensors and settings. */
const FLOAT = 1
const [INT, STRING, INTS] = [2, 3, 7]

/** Returns a network as an ONNX file, which is a Protocol Buffers message as described in `onnx.proto`. */
export function writeOnnx({ nodes, tensors, input, output }: Network): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => bytes(1, nodeMessage(node))),
    bytes(2, Buffer.from('denoiser')),
    ...Object.entries(tensors).map(([name, tensor]) => bytes(5, tensorMessage(name, tensor))),
    bytes(11, picture(input)),
    bytes(12, picture(output)),
  ])
  return Buffer.concat([integer(1, FORMAT), bytes(7, graph), bytes(8, integer(2, OPERATIONS))])
}

function nodeMessage({ operation, inputs, output, settings = {} }: Node): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(3, output),
    text(4, operation),
    ...Object.entries(settings).map(([name, value]) => bytes(5, settingMessage(name, value))),
  ])
}

function settingMessage(name: string, value: number | string | readonly number[]): Buffer {
  if (typeof value === 'number') return Buffer.concat([text(1, name), integer(3, value), integer(20, INT)])
  if (typeof value === 'string') return Buffer.concat([text(1, name), text(4, value), integer(20, STRING)])
  return Buffer.concat([text(1, name), ...value.map((one) => integer(8, one)), integer(20, INTS)])
}

function tensorMessage(name: string, { dims, values }: Tensor): Buffer {
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  return Buffer.concat([
    ...dims.map((dim) => integer(1, dim)),
    integer(2, FLOAT),
    text(8, name),
    bytes(9, data),
  ])
}

/** Describes a batch of one picture, whose height and width are free. */
function picture({ name, channels }: Network['input']): Buffer {
  const dims = [integer(1, 1), integer(1, channels), text(2, 'height'), text(2, 'width')]
  const shape = Buffer.concat(dims.map((dim) => bytes(1, dim)))
  const tensor = Buffer.concat([integer(1, FLOAT), bytes(2, shape)])
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))])
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value))
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value])
}

/** Encodes a number in groups of seven bits, the lowest first. */
function varint(value: number): Buffer {
  const groups: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) groups.push((rest % 128) | 128)
  return Buffer.from([...groups, rest])
}
