import type { FileKind } from '#shop/problems.ts'

export type PhotoKind = 'png' | 'jpeg' | 'webp' | 'avif'

const photoKinds: ReadonlySet<FileKind> = new Set(['png', 'jpeg', 'webp', 'avif'])

export function isPhotoKind(kind: FileKind): kind is PhotoKind {
  return photoKinds.has(kind)
}

/** Detects the type of a file from its first bytes. Does not check whether the file is valid. */
export function sniffMime(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'nothing'
  const start = latin(bytes, 0, 16)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) === 'ftyp') return kindOfBrands(brandsOf(bytes))
  if (start.startsWith('GIF8')) return 'gif'
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff'
  if (start.startsWith('%PDF')) return 'pdf'
  if (start.startsWith('glTF')) return 'model'
  return /<svg[\s>]/i.test(latin(bytes, 0, 2000)) ? 'svg' : 'unknown'
}

/**
 * Returns whether an image is animated, that is, has more than one frame. Does not handle GIF, because the shop accepts
 * no GIF files.
 */
export function isAnimated(bytes: Uint8Array, kind: PhotoKind): boolean {
  if (kind === 'png') return chunksOfPng(bytes).has('acTL')
  if (kind === 'webp') return latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
  if (kind === 'avif') return brandsOf(bytes).includes('avis')
  return false
}

function kindOfBrands(brands: readonly string[]): FileKind {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand)) ? 'heic' : 'unknown'
}

const MOST_BRANDS = 32

/** Returns the major brand and the compatible brands of an ISO base media file, such as an AVIF file. */
function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(view(bytes).getUint32(0), bytes.length, 16 + 4 * MOST_BRANDS)
  const brands = [latin(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, at + 4))
  return brands
}

const MOST_CHUNKS = 1000

/** Returns the types of the PNG chunks before the pixels. */
function chunksOfPng(bytes: Uint8Array): Set<string> {
  const kinds = new Set<string>()
  for (let [at, chunks] = [8, 0]; at + 8 <= bytes.length && chunks < MOST_CHUNKS; chunks += 1) {
    const kind = latin(bytes, at + 4, at + 8)
    if (kind === 'IDAT') break
    kinds.add(kind)
    at += 12 + view(bytes).getUint32(at)
  }
  return kinds
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1')
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
