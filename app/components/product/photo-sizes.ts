import { type Photo, type PhotoFormat, photoFormats, photoUrl } from '#shop/media/photo.ts'

/** Whether there is anything of it to be shown at this moment. */
export function hasSizes(photo: Photo): boolean {
  return wholeFormats(photo).length > 0
}

/** The formats it is there in as large as in any other, best first: one whose sizes are still being made is left out. */
export function wholeFormats({ sizes }: Photo): PhotoFormat[] {
  const largest = Math.max(...photoFormats.map((format) => sizes[format].at(-1) ?? 0))
  return photoFormats.filter((format) => largest > 0 && sizes[format].at(-1) === largest)
}

/** The address of a photograph in its largest size; null where there is none. */
export function largestOf(photo: Photo): string | null {
  const [format] = wholeFormats(photo)
  const width = format && photo.sizes[format].at(-1)
  return width ? photoUrl({ hash: photo.hash, width, format }) : null
}
