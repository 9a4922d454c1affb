import { shownDimensions } from '#shop/measures.ts'
import type { GalleryPhoto } from '#shop/catalogue/gallery.ts'
import type { Photo } from '#shop/media/photo.ts'
import { withDimensions } from '#shop/drawings/drawing-url.ts'
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
  /** The path of the drawing, shown if there is no photo or if it fails to load. `null`: there is no drawing. */
  readonly drawing: string | null
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
 * Returns the slides of the gallery. The first slide is the variant's photo, or the drawing of a card if there is none.
 * All other photos follow, then close-ups of the chosen materials, then a drawing with all dimensions. There is no
 * drawing with dimensions of a product that would be drawn as a plain box.
 */
export function useSlides(source: SlideSource): Slide[] {
  const words = useWords()
  const { photo, gallery, drawnForm } = source.product
  const [first, ...others] = gallery
  const hasVariantPhoto = photo !== null && first !== undefined
  const photos = hasVariantPhoto ? others : gallery
  return [
    { ...(hasVariantPhoto ? slideOf(first, source, words) : drawingOf(source, words)), key: FIRST },
    ...photos.map((each) => slideOf(each, source, words)),
    ...closeUps(source, words),
    ...(drawnForm === 'box' ? [] : dimensionsOf(source, words)),
  ]
}

/** Returns the drawing of a variant without a photo as a slide. Its caption says which variants the photos show. */
function drawingOf({ product, variant, picture }: SlideSource, { words, format }: Words): Slide {
  const { width } = shownDimensions(variant.dimensions, variant.measures)
  const { selectionBoxCaption, selectionDrawingCaption } = words.gallery
  const selected = product.drawnForm === 'box' ? selectionBoxCaption : selectionDrawingCaption
  const caption = variant.measures.length > 0 ? words.product.measures.drawing : selected
  return {
    key: 'drawing',
    photo: null,
    drawing: picture,
    alt: words.product.pictureOf(product.name, width === undefined ? '' : format.size([width])),
    caption: product.gallery.length > 0 ? caption : null,
    isWhole: false,
    href: picture,
  }
}

/** Returns the drawing with all dimensions as a slide, or nothing if no outer dimension is known. */
function dimensionsOf(source: SlideSource, { words, format }: Words): Slide[] {
  const { product, variant, picture } = source
  const { width, depth, height } = shownDimensions(variant.dimensions, variant.measures)
  if (width === undefined && depth === undefined && height === undefined) return []
  const size = format.size([width, depth, height])
  const drawing = withDimensions(picture)
  return [
    {
      key: 'dimensions',
      photo: null,
      drawing,
      alt: words.product.dimensionPictureOf(product.name, size),
      caption:
        variant.measures.length > 0 ? words.product.measures.drawing : words.gallery.drawingCaption(size),
      isWhole: false,
      href: drawing,
    },
  ]
}

function slideOf({ photo, role, view, differs }: GalleryPhoto, source: SlideSource, { words }: Words): Slide {
  const { gallery } = words
  const { name } = source.product
  const finish = finishOf(differs, source.options)
  return {
    key: photo.hash,
    photo,
    drawing: source.picture,
    alt: photo.alt ?? (role === 'room' ? gallery.photoInRoom(name) : gallery.photoOf(name, finish, view)),
    caption: differs.length > 0 ? gallery.shown(differs.map(({ value }) => value).join(', ')) : null,
    isWhole: role === 'view' && view !== 'detail',
    href: largestOf(photo) ?? source.picture,
  }
}

/** Width in pixels from which the sample of a material is large enough for a slide. */
const CLOSE_UP_WIDTH = 800

/** Returns the samples of the chosen materials that are large enough, such as the fabric and the wood of the legs. */
function closeUps({ options }: SlideSource, { words: { gallery } }: Words): Slide[] {
  return options.flatMap(({ code, name, values }) => {
    const chosen = values.find(({ isChosen }) => isChosen)
    const slide = chosen && closeUpOf(chosen, name, gallery)
    // With the same key, React keeps the slide when the customer chooses another material.
    return slide && slide.photo && slide.photo.width >= CLOSE_UP_WIDTH
      ? [{ ...slide, key: `material:${code}` }]
      : []
  })
}

type Value = SlideSource['options'][number]['values'][number]

/** Returns the sample of a material as a slide, or `null` if there is no photo of it. `option`: name of its option. */
export function closeUpOf(
  { code, name, swatchPhoto }: Pick<Value, 'code' | 'name' | 'swatchPhoto'>,
  option: string,
  { closeUp }: Words['words']['gallery'],
): Slide | null {
  const href = swatchPhoto && largestOf(swatchPhoto)
  if (!swatchPhoto || !href) return null
  const text = closeUp(option, name)
  return { key: code, photo: swatchPhoto, drawing: null, alt: text, caption: text, isWhole: false, href }
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
