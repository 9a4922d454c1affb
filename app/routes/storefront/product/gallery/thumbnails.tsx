import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import styles from './gallery.module.css'
import type { Photo } from '#shop/media/photo.ts'
import { inOneSize } from '#shop/media/photo-sizes.ts'
import type { Slide } from './slides.ts'

interface ThumbnailsProps {
  readonly slides: readonly Slide[]
  readonly at: number
  readonly goTo: (index: number) => void
  /** Whether the 3D viewer is open and covers the pictures. */
  readonly isViewerOpen: boolean
}

/** Width in pixels of a thumbnail on a screen of high density. */
const WIDTH = 216

/** Returns a photo in one size and without its blurred placeholder, which the slide has already. */
const thumbnailOf = (photo: Photo): Photo => ({ ...inOneSize(photo, WIDTH), placeholder: '' })

export const slideId = (index: number) => `picture-${index + 1}`

/**
 * Shows a thumbnail of each picture. Each thumbnail is a link to its picture in the strip, so that the thumbnails work
 * without JavaScript.
 */
export function Thumbnails({ slides, at, goTo, isViewerOpen }: ThumbnailsProps) {
  const { gallery } = useWords().words
  return (
    <ol
      className={classNames(looks.unprinted, styles.thumbnails)}
      inert={isViewerOpen}
      aria-label={gallery.thumbnails}
    >
      {slides.map(({ key, photo, drawing }, index) => (
        <li key={key}>
          <a
            href={`#${slideId(index)}`}
            className={styles.thumbnail}
            aria-label={gallery.show(index + 1, slides.length)}
            aria-current={index === at || undefined}
            onClick={(event) => {
              event.preventDefault()
              goTo(index)
            }}
          >
            <PhotoPicture photo={photo && thumbnailOf(photo)} drawing={drawing} alt="" sizes="4.5rem" />
          </a>
        </li>
      ))}
    </ol>
  )
}
