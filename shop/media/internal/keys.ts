import type { PhotoFile } from '../photo.ts'

/** Where one size of a picture lies in the store of files. */
export function sizeKey({ hash, width, format }: PhotoFile): string {
  return `photos/${hash}-${width}.${format}`
}

export function masterKey(hash: string): string {
  return `masters/${hash}.webp`
}

export function modelKey(hash: string): string {
  return `models/${hash}.glb`
}
