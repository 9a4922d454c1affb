import type { Sentences } from '../say.ts'

type PictureProblem = Extract<
  keyof Sentences,
  'catalogue.too_many_pictures' | 'catalogue.no_such_picture' | `catalogue.source_${string}`
>

/** What the shop may refuse of the pictures of a piece, and why one that a catalogue names could not be fetched. */
export const pictureProblems: Pick<Sentences, PictureProblem> = {
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
}
