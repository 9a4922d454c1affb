import { type Photo, photoFormats, photoUrl } from '#shop/media/photo.ts'

/** The address of a photograph in its largest size, in a format every browser of today shows; null where there is none. */
export function largestOf({ hash, sizes }: Photo): string | null {
  for (const format of photoFormats) {
    const width = sizes[format].at(-1)
    if (width !== undefined) return photoUrl({ hash, width, format })
  }
  return null
}

/** Whether there is anything of it to be shown at this moment. */
export function hasSizes({ sizes }: Photo): boolean {
  return photoFormats.some((format) => sizes[format].length > 0)
}
