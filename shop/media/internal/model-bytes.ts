import type { Accessor, Gltf } from './gltf.ts'

const COMPONENT_BYTES: Readonly<Record<Accessor['componentType'], number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
}
const COMPONENTS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const
/** Maximum total size of the unpacked buffers and accessors, in bytes. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

/**
 * Returns whether a file contains all data of its 3D model. Each part of the data must lie within the binary data of
 * the file. Compressed data must also declare their unpacked size. The 3D model must not need more than
 * `MAX_UNPACKED_BYTES` in total.
 */
export function isDataComplete(model: Gltf, bytes: Uint8Array): boolean {
  const [first] = model.buffers
  // Only the first buffer is in the file; bytes after it are padding. Other buffers only declare the size of unpacked
  // data.
  const isBacked = (at: number) => at === 0 && first !== undefined && !isUnpacked(model, 0)
  if (isBacked(0) && (first?.byteLength ?? 0) > bytes.length) return false
  if (model.buffers.some((_, at) => !isBacked(at) && !isUnpacked(model, at))) return false
  if (sum(model.buffers.map(({ byteLength }) => byteLength)) > MAX_UNPACKED_BYTES) return false
  if (loadedBytes(model) > MAX_UNPACKED_BYTES) return false
  return (
    model.bufferViews.every((view) => isWhole(model, view, isBacked)) &&
    model.accessors.every((accessor) => fits(model, accessor))
  )
}

/**
 * Returns the memory that a loaded 3D model needs, in bytes: the size of all buffer views, plus the size of the
 * accessors that need their own memory. An accessor needs its own memory if it is sparse, or if it has no buffer view
 * and therefore contains only zeros.
 */
function loadedBytes({ bufferViews, accessors }: Gltf): number {
  const own = accessors.filter(({ bufferView, sparse }) => bufferView === undefined || sparse)
  return (
    sum(bufferViews.map(({ byteLength }) => byteLength)) +
    sum(own.map((accessor) => elementOf(accessor) * accessor.count))
  )
}

function elementOf({ componentType, type }: Accessor): number {
  return COMPONENT_BYTES[componentType] * COMPONENTS[type]
}

function isUnpacked({ buffers }: Gltf, at: number): boolean {
  return buffers[at]?.extensions?.EXT_meshopt_compression?.fallback === true
}

type View = Gltf['bufferViews'][number]

function isWhole({ buffers }: Gltf, view: View, isBacked: (buffer: number) => boolean): boolean {
  const ends = ({ buffer, byteOffset, byteLength }: Pick<View, 'buffer' | 'byteOffset' | 'byteLength'>) =>
    byteOffset + byteLength <= (buffers[buffer]?.byteLength ?? -1)
  const packed = view.extensions?.EXT_meshopt_compression
  if (!packed) return isBacked(view.buffer) && ends(view)
  return (
    ends(view) &&
    isBacked(packed.buffer) &&
    ends(packed) &&
    packed.count * packed.byteStride <= view.byteLength
  )
}

function fits(model: Gltf, accessor: Accessor): boolean {
  const { bufferView, byteOffset, count, sparse } = accessor
  const element = elementOf(accessor)
  const reaches = (at: number, offset: number, each: number, times: number) => {
    const view = model.bufferViews[at]
    return view !== undefined && offset + (view.byteStride ?? each) * (times - 1) + each <= view.byteLength
  }
  if (bufferView !== undefined && !reaches(bufferView, byteOffset, element, count)) return false
  if (!sparse) return true
  const { indices, values } = sparse
  return (
    sparse.count <= count &&
    reaches(indices.bufferView, indices.byteOffset, COMPONENT_BYTES[indices.componentType], sparse.count) &&
    reaches(values.bufferView, values.byteOffset, element, sparse.count)
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
