/** One channel of a picture: a number for each pixel, row by row from the top. */
export type Plane = Float32Array<ArrayBuffer>

/**
 * The channels of all render passes of a picture. The key is the name of the pass and of the channel, such as
 * `DiffDir.R`.
 */
export interface Passes {
  readonly width: number
  readonly height: number
  readonly planes: ReadonlyMap<string, Plane>
}

const FLOAT = 2

interface Header {
  readonly channels: readonly string[]
  readonly width: number
  readonly height: number
  /** Offset in the file, in bytes, at which the header ends and the table of row offsets begins. */
  readonly end: number
}

/**
 * Reads an EXR file that the Blender script `stage/stage.py` wrote. Supports only files with one part, with scan lines
 * and with uncompressed 32-bit floating-point numbers. Throws for any other file.
 */
export function readExr(file: Buffer): Passes {
  if (file.length < 8 || file.readUInt32LE(0) !== 20_000_630) throw new Error('This is no EXR.')
  const { channels, width, height, end } = readHeader(file)
  const planes = channels.map((name) => [name, new Float32Array(width * height)] as const)
  const rowBytes = 8 + 4 * width * channels.length
  const rows = end + 8 * height
  if (file.length < rows + height * rowBytes) throw new Error('This EXR ends too soon.')
  for (let row = 0; row < height; row++) {
    let at = rows + row * rowBytes + 8
    for (const [, plane] of planes) {
      for (let x = 0; x < width; x++, at += 4) plane[row * width + x] = file.readFloatLE(at)
    }
  }
  return { width, height, planes: new Map(planes) }
}

function readHeader(file: Buffer): Header {
  let at = 8
  const text = () => {
    const end = file.indexOf(0, at)
    const read = file.toString('latin1', at, end)
    at = end + 1
    return read
  }
  let channels: string[] = []
  let [width, height] = [0, 0]
  for (let name = text(); name !== ''; name = text()) {
    text()
    const size = file.readInt32LE(at)
    at += 4
    const value = file.subarray(at, at + size)
    at += size
    if (name === 'channels') channels = readChannels(value)
    if (name === 'compression' && value[0] !== 0) throw new Error('This EXR is compressed.')
    if (name === 'dataWindow') {
      width = value.readInt32LE(8) - value.readInt32LE(0) + 1
      height = value.readInt32LE(12) - value.readInt32LE(4) + 1
    }
  }
  return { channels, width, height, end: at }
}

/**
 * Returns the names of the channels, without the name of the view layer that Blender puts before each name: `DiffDir.R`
 * for `ViewLayer.DiffDir.R`.
 */
function readChannels(list: Buffer): string[] {
  const channels: string[] = []
  for (let at = 0; list[at] !== 0;) {
    const end = list.indexOf(0, at)
    if (list.readInt32LE(end + 1) !== FLOAT) throw new Error('A channel of this EXR is no 32-bit number.')
    channels.push(list.toString('latin1', at, end).replace(/^[^.]*\./, ''))
    at = end + 17
  }
  return channels
}
