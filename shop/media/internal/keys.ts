import type { PhotoFile } from '../photo.ts'

/** Returns the key in the file store of one size of a photo. */
export function sizeKey({ hash, width, format }: PhotoFile): string {
  return `photos/${hash}-${width}.${format}`
}

export function originalKey(hash: string): string {
  return `masters/${hash}.webp`
}

export function modelKey(hash: string): string {
  return `models/${hash}.glb`
}
