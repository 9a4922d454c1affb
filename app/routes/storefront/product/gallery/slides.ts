import { shownDimensions } from '#shop/measures.ts'
import type { GalleryPhoto } from '#shop/catalogue/gallery.ts'
import type { Photo } from '#shop/media/photo.ts'
import { largestOf } from '#shop/media/photo-sizes.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { ProductPageData } from '../data.server.ts'

/** One picture of the gallery: a photo, or the drawing if `photo` is `null`. */
export interface Slide {
  /**
   * The React key of the slide. The first slide always has the same key. React therefore reuses its element when the
   * customer selects another variant and the picture changes.
   */
  readonly key: string
  readonly photo: Photo | null
  readonly alt: string
  readonly caption: string | null
  /**
   * Whether the gallery shows the whole picture even if the frame has other proportions. False: the picture is cropped.
   */
  readonly isWhole: boolean
  /** The URL of the picture in full size. */
  readonly href: string
}

type Words = ReturnType<typeof useWords>
type SlideSource = Pick<ProductPageData, 'product' | 'variant' | 'options' | 'picture'>

const FIRST = 'first'

/**
 * Returns the slides of the gallery. If the variant has a photo, this photo is the first slide, and the drawing is the
 * last slide. If the variant has no photo, the first slide is the drawing. All other photos follow the first slide. A
 * drawing of a plain box is left out if the variant has a photo.
 */
export function useSlides(source: SlideSource): Slide[] {
  const words = useWords()
  const { photo, gallery } = source.product
  const [first, ...others] = gallery
  const hasVariantPhoto = photo !== null && first !== undefined
  const photos = hasVariantPhoto ? others : gallery
  const drawing = drawingOf(source, words)
  return [
    hasVariantPhoto ? { ...slideOf(first, source, words), key: FIRST } : { ...drawing, key: FIRST },
    ...photos.map((each) => slideOf(each, source, words)),
    ...(hasVariantPhoto && source.product.drawnForm !== 'box' ? [drawing] : []),
  ]
}

function drawingOf({ product, variant, picture }: SlideSource, { words, format }: Words): Slide {
  const { gallery, photo } = product
  const { width, depth, height } = shownDimensions(variant.dimensions, variant.measures)
  const isPlaceholder = photo === null && gallery.length > 0
  const isExample = variant.measures.length > 0
  const drawingCaption = isExample
    ? words.product.measures.drawing
    : words.gallery.drawingCaption(format.size([width, depth, height]))
  return {
    key: 'drawing',
    photo: null,
    alt: words.product.pictureOf(product.name, width === undefined ? '' : format.size([width])),
    caption:
      isPlaceholder && !isExample
        ? product.drawnForm === 'box'
          ? words.gallery.selectionBoxCaption
          : words.gallery.selectionDrawingCaption
        : gallery.length > 0
          ? drawingCaption
          : null,
    isWhole: false,
    href: picture,
  }
}

function slideOf({ photo, role, view, differs }: GalleryPhoto, source: SlideSource, { words }: Words): Slide {
  const { gallery } = words
  const { name } = source.product
  const finish = finishOf(differs, source.options)
  return {
    key: photo.hash,
    photo,
    alt: photo.alt ?? (role === 'room' ? gallery.photoInRoom(name) : gallery.photoOf(name, finish, view)),
    caption: differs.length > 0 ? gallery.shown(differs.map(({ value }) => value).join(', ')) : null,
    isWhole: role === 'view' && view !== 'detail',
    href: largestOf(photo) ?? source.picture,
  }
}

/** Describes the finish that a photo shows: "Oat, Oak". */
function finishOf(differs: GalleryPhoto['differs'], options: SlideSource['options']): string {
  return options
    .filter(({ values }) => values.some(({ swatch }) => swatch))
    .flatMap(({ code, values }) => {
      const other = differs.find(({ option }) => option === code)?.value
      return other ?? values.find(({ isChosen }) => isChosen)?.name ?? []
    })
    .join(', ')
}
