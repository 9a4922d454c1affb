import { formatLength, formatNumber } from '../../format.ts'
import type { Sentences, SentencesOf } from '../../sentences.ts'

/** What the shop may refuse of pictures and models that are brought to it. */
export const mediaProblems: SentencesOf<'media'> = {
  'media.not_a_photo': ({ kind }) =>
    ({
      nothing: 'This file is empty. Please choose a picture: JPEG, PNG, WebP or AVIF.',
      svg: 'An SVG drawing is not taken as a picture. Please save it as PNG or WebP.',
      gif: 'A GIF is not taken. Please save the picture as PNG, JPEG or WebP.',
      tiff: 'A TIFF is not taken. Please save the picture as JPEG, PNG or WebP.',
      pdf: 'A PDF is not a picture. Please save the page as JPEG or PNG.',
      heic: 'A HEIC picture, as phones take them, is not taken. Please save it as JPEG.',
      model: 'This is a 3-D model, not a picture. Models have a field of their own.',
    })[kind as string] ??
    'This is no picture we can read, whatever it is called. We take JPEG, PNG, WebP and AVIF.',
  'media.not_a_model': ({ kind }) =>
    kind === 'nothing'
      ? 'This file is empty. Please choose a 3-D model as GLB.'
      : 'This is no 3-D model we can read, whatever it is called. We take GLB: glTF 2.0 in one file.',
  'media.file_too_big': ({ megabytes }) =>
    `The file is too big. It may have up to ${formatNumber(megabytes, 'en')} MB.`,
  'media.too_many_pixels': ({ megapixels }) =>
    `The picture is too large. It may have up to ${formatNumber(megapixels, 'en')} megapixels; 2,400 pixels on the longer side are all we show.`,
  'media.too_small': ({ least }) =>
    `The picture is too small, or too long and narrow. It needs at least ${formatNumber(least, 'en')} pixels each way; 1,200 or more look best.`,
  'media.animated': () =>
    'The picture moves, or the file holds several. Please save one picture that stands still.',
  'media.broken': () =>
    'The picture cannot be read to its end: something in the file is damaged or missing. Please save it once more.',
  'media.model_broken': ({ why }) =>
    `The model cannot be read: ${
      {
        frame: 'the file is cut off, or is not put together as a GLB of glTF 2.0 is',
        description: 'the description in it is not valid glTF 2.0',
        outside: 'something in it points beyond the end of the file',
        picture: 'a picture in it is damaged or is no PNG, JPEG or WebP',
        nodes: 'its parts hang together in a circle, or too deep',
        empty: 'there is no surface in it',
      }[why]
    }. Please export it once more.`,
  'media.model_refers_outside': () =>
    'The model needs further files. Please export it as one GLB with everything in it.',
  'media.model_too_fine': ({ limit }) =>
    `The model is too fine for a browser. It may have up to ${formatNumber(limit, 'en')} triangles; a piece of furniture looks well with fewer than 50,000.`,
  'media.model_pictures_too_big': () =>
    'The pictures in the model are too large. Each may measure up to 4,096 pixels each way, and together they may have 64 megapixels.',
  'media.model_needs': ({ extension }) =>
    `The model needs ${extension}, which the shop’s viewer does not read. Please export it without.`,
  'media.model_wrong_size': ({ smallest, largest }) =>
    `The model measures from ${formatLength(smallest, 'en')} to ${formatLength(largest, 'en')}: that is no piece of furniture. Lengths in a GLB are metres; please check the unit it was exported in.`,
  'media.busy': () => 'Many pictures are being taken in just now. Please try again in a minute.',
  'media.store_full': () =>
    'There is no room left where pictures and models are kept, so nothing was kept. Please tell whoever runs the shop.',
  'media.store_away': () =>
    'Where pictures and models are kept does not answer at the moment, so nothing was kept. Please try again in a few minutes.',
}

/** What the shop may refuse of the pictures of a piece, and why one that a catalogue names could not be fetched. */
export const pictureProblems = {
  'catalogue.too_many_pictures': ({ limit }) =>
    `A piece may have up to ${limit} pictures. Remove one before you add another.`,
  'catalogue.no_such_picture': () => 'This picture is no longer there. Somebody may have removed it.',
  'catalogue.source_unfit': () =>
    'The address is not one a picture can be fetched from. It must begin with https:// or http://.',
  'catalogue.source_unknown': () => 'There is no such server. Check the address of the picture.',
  'catalogue.source_private': () =>
    'The address leads to a computer inside a network. Pictures are fetched from public addresses only.',
  'catalogue.source_many_redirects': () =>
    'The address leads on to others too often. Give the one where the picture really is.',
  'catalogue.source_silent': () => 'The server did not send the picture in time.',
  'catalogue.source_refused': ({ status }) =>
    status === 404 || status === 410
      ? `The picture is not there any more (the server answers ${status}).`
      : `The server does not give the picture out (it answers ${status}).`,
} satisfies Partial<Sentences>
