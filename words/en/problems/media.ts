import { formatLength, formatNumber } from '../../format.ts'
import type { Sentences, SentencesOf } from '../../sentences.ts'

/** Sentences for refused uploads of photos and 3D models. */
export const mediaProblems: SentencesOf<'media'> = {
  'media.not_a_photo': ({ kind }) =>
    ({
      nothing: 'This file is empty. Please choose an image: JPEG, PNG, WebP or AVIF.',
      svg: 'SVG drawings are not supported. Please save the image as PNG or WebP.',
      gif: 'GIF images are not supported. Please save the image as PNG, JPEG or WebP.',
      tiff: 'TIFF images are not supported. Please save the image as JPEG, PNG or WebP.',
      pdf: 'A PDF is not an image. Please save the page as JPEG or PNG.',
      heic: 'HEIC photos, as taken by phones, are not supported. Please save the photo as JPEG.',
      model: 'This is a 3D model, not an image. Please use the field for models.',
    })[kind as string] ??
    'This file is not an image we can read. Supported formats are JPEG, PNG, WebP and AVIF.',
  'media.not_a_model': ({ kind }) =>
    kind === 'nothing'
      ? 'This file is empty. Please choose a 3D model in GLB format.'
      : 'This file is not a 3D model we can read. The supported format is GLB: glTF 2.0 in one file.',
  'media.file_too_big': ({ megabytes }) =>
    `The file is too large. The maximum is ${formatNumber(megabytes, 'en')}\u00a0MB.`,
  'media.too_many_pixels': ({ megapixels }) =>
    `The image is too large. The maximum is ${formatNumber(megapixels, 'en')} megapixels; we show no more than 2,400 pixels on the longer side.`,
  'media.too_small': ({ least }) =>
    `The image is too small or too narrow. It needs at least ${formatNumber(least, 'en')} pixels on each side; 1,200 or more look best.`,
  'media.image_too_low': ({ least }) =>
    `The image is too small. It needs a height of at least ${least} pixels.`,
  'media.icon_not_square': () =>
    'The icon must be square. Please crop the image so that both sides are equal.',
  'media.animated': () =>
    'Animated images and files with several images are not supported. Please save a single still image.',
  'media.broken': () => 'The image is damaged or incomplete. Please save it again.',
  'media.model_broken': ({ why }) =>
    `The model cannot be read: ${
      {
        frame: 'the file is incomplete or not a valid GLB (glTF 2.0)',
        description: 'its description is not valid glTF 2.0',
        outside: 'it refers to data beyond the end of the file',
        picture: 'an image in it is damaged or is not PNG, JPEG or WebP',
        nodes: 'its node hierarchy is cyclic or too deep',
        empty: 'it contains no surfaces',
      }[why]
    }. Please export it again.`,
  'media.model_refers_outside': () =>
    'The model needs additional files. Please export it as one GLB file that contains everything.',
  'media.model_too_fine': ({ limit }) =>
    `The model has too many triangles. The maximum is ${formatNumber(limit, 'en')}; furniture looks good with fewer than 50,000.`,
  'media.model_pictures_too_big': () =>
    'The images in the model are too large. Each may have up to 4,096 pixels on each side, and all of them together up to 64 megapixels.',
  'media.model_needs': ({ extension }) =>
    `The model needs ${extension}, which the 3D viewer does not support. Please export it without.`,
  'media.model_wrong_size': ({ smallest, largest }) =>
    `The model measures from ${formatLength(smallest, 'en', 'cm')} to ${formatLength(largest, 'en', 'cm')}, which is not plausible for furniture. Lengths in a GLB are in metres; please check the unit of your export.`,
  'media.busy': () => 'Many uploads are in progress. Please try again in a minute.',
  'media.store_full': () => 'The storage is full, so nothing was saved. Please contact the administrator.',
  'media.store_away': () =>
    'The storage is not available right now, so nothing was saved. Please try again in a few minutes.',
}

/**
 * Sentences for refused product pictures, and for pictures that the shop could not download from the URL in the
 * catalogue.
 */
export const pictureProblems = {
  'catalogue.too_many_pictures': ({ limit }) =>
    `A product can have up to ${limit} images. Remove one before you add another.`,
  'catalogue.no_such_picture': () => 'This image no longer exists. Someone may have removed it.',
  'catalogue.source_unfit': () => 'This is not a valid image URL. It must start with https:// or http://.',
  'catalogue.source_unknown': () => 'This server does not exist. Please check the image URL.',
  'catalogue.source_private': () =>
    'The URL leads to a private network. Images can only be downloaded from public URLs.',
  'catalogue.source_many_redirects': () =>
    'The URL redirects too often. Please enter the final URL of the image.',
  'catalogue.source_silent': () => 'The server did not send the image in time.',
  'catalogue.source_refused': ({ status }) =>
    status === 404 || status === 410
      ? `The image no longer exists (the server answered ${status}).`
      : `The server refused the download (it answered ${status}).`,
} satisfies Partial<Sentences>
