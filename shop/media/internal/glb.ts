/** The two parts of a GLB file: its JSON description as text, and its binary data. */
export interface Glb {
  readonly description: string
  readonly bytes: Uint8Array
}

const VERSION = 2
const JSON_CHUNK = 0x4e4f534a
const BYTES_CHUNK = 0x004e4942
const HEADER = 12
const CHUNK_HEADER = 8
/** Maximum length of the JSON description, in bytes. The description of a usual 3D model has a few thousand bytes. */
const LONGEST_DESCRIPTION = 4 * 1024 * 1024

/** Splits a GLB file into its JSON description and its binary data. `null`: the file is malformed or truncated. */
export function parseGlb(file: Uint8Array): Glb | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < HEADER + CHUNK_HEADER) return null
  if (view.getUint32(4, true) !== VERSION || view.getUint32(8, true) !== file.length) return null
  const description = chunkAt(file, view, HEADER)
  if (description?.kind !== JSON_CHUNK || description.bytes.length > LONGEST_DESCRIPTION) return null
  if (description.end === file.length)
    return { description: textOf(description.bytes), bytes: new Uint8Array() }
  const rest = chunkAt(file, view, description.end)
  if (rest?.kind !== BYTES_CHUNK || rest.end !== file.length) return null
  return { description: textOf(description.bytes), bytes: rest.bytes }
}

function chunkAt(file: Uint8Array, view: DataView, at: number) {
  if (at + CHUNK_HEADER > file.length) return null
  const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
  const end = at + CHUNK_HEADER + length
  return end > file.length ? null : { kind, end, bytes: file.subarray(at + CHUNK_HEADER, end) }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
