import type { PhotoFile } from '../photo.ts'

/** Returns the file-store key of a photo in one size. */
export function sizeKey({ hash, width, format }: PhotoFile): string {
  return `photos/${hash}-${width}.${format}`
}

export function originalKey(hash: string): string {
  return `masters/${hash}.webp`
}

export function modelKey(hash: string): string {
  return `models/${hash}.glb`
}
