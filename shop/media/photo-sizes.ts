import { type Photo, type PhotoFormat, photoFormats, photoUrl } from './photo.ts'

/** Checks whether any size of the photo is available yet. */
export function hasSizes(photo: Photo): boolean {
  return completeFormats(photo).length > 0
}

/**
 * Returns the formats in which the photo is available at full size, best format first. Skips formats that are still
 * being generated.
 */
export function completeFormats({ sizes }: Photo): PhotoFormat[] {
  const largest = Math.max(...photoFormats.map((format) => sizes[format].at(-1) ?? 0))
  return photoFormats.filter((format) => largest > 0 && sizes[format].at(-1) === largest)
}

/** Returns the URL of the photo's largest size, or `null` if there is none. */
export function largestOf(photo: Photo): string | null {
  const [format] = completeFormats(photo)
  const width = format && photo.sizes[format].at(-1)
  return width ? photoUrl({ hash: photo.hash, width, format }) : null
}

/**
 * Returns the photo in one size for each format: the smallest that is at least `width` pixels wide, or the largest. A
 * page with many small photos is shorter with it.
 */
export function inOneSize(photo: Photo, width: number): Photo {
  const only = (format: PhotoFormat) => {
    const widths = photo.sizes[format]
    const wanted = widths.find((one) => one >= width) ?? widths.at(-1)
    return wanted === undefined ? [] : [wanted]
  }
  return { ...photo, sizes: { avif: only('avif'), webp: only('webp') } }
}
