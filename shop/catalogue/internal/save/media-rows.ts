import { newId, type ProductId } from '#shop/ids.ts'
import { readPhotoUrl } from '#shop/media/photo.ts'
import type { CheckedProduct } from '../../draft.ts'
import type { RowOf } from '../product-rows.server.ts'

type MediaRow = RowOf<'product_media'>
type PictureDraft = CheckedProduct['pictures'][number]

/**
 * Returns the pictures and 3D models that a product should have after a draft is saved. The imported pictures are those
 * in the draft, in the order of the draft. If the product already has a picture of the draft, the picture keeps its
 * finish, role and focal point. Uploaded pictures keep their positions, and 3D models do not change.
 */
export function mediaRows(
  pictures: readonly PictureDraft[],
  current: readonly MediaRow[],
  product_id: ProductId,
): MediaRow[] {
  const currentPictures = current
    .filter(({ kind }) => kind === 'picture')
    .toSorted((a, b) => a.position - b.position)
  const uploaded = currentPictures.filter(({ source }) => source === null)
  const known = new Map(currentPictures.map((row) => [row.source, row]))
  const named = new Map(pictures.map((picture) => [picture.source, picture]))
  const alts = new Map<MediaRow, PictureDraft['alt']>()
  const given: MediaRow[] = []
  for (const { source, alt, shows = {} } of named.values()) {
    const own = uploaded.find(({ photo }) => photo !== null && photo === hashIn(source))
    if (own) {
      alts.set(own, alt)
      continue
    }
    const row = known.get(source) ?? newMediaRow({ product_id, source, state: 'waiting' })
    // A finish that staff have chosen for the picture stays.
    given.push(withAlt(Object.keys(row.shows).length > 0 ? row : { ...row, shows }, alt))
  }
  const rows = fillPositions(
    currentPictures.map((row) => (row.source === null ? withAlt(row, alts.get(row) ?? {}) : null)),
    given,
  )
  return [...withMain(rows, currentPictures), ...current.filter(({ kind }) => kind !== 'picture')]
}

/** Replaces each `null` in `slots` with the next row from `given`. Appends the remaining rows from `given`. */
function fillPositions(slots: readonly (MediaRow | null)[], given: readonly MediaRow[]): MediaRow[] {
  const left = [...given]
  const rows = slots.flatMap((row) => row ?? left.splice(0, 1))
  return [...rows, ...left].map((row, position) => ({ ...row, position }))
}

/**
 * If the product has no main picture, chooses one in two cases: the product gets its first imported pictures, or its
 * previous main picture is no longer in the draft. Chooses the first imported picture that has the role `view`, has no
 * viewpoint and was not refused. In all other cases, chooses no main picture, because staff removed the main picture on
 * purpose.
 */
function withMain(rows: readonly MediaRow[], before: readonly MediaRow[]): readonly MediaRow[] {
  const isMain = ({ role }: MediaRow) => role === 'main'
  const isFirst = before.every(({ source }) => source === null)
  if (rows.some(isMain) || !(isFirst || before.some(isMain))) return rows
  const main = rows.find(
    ({ source, role, view, state }) =>
      source !== null && role === 'view' && view === null && state !== 'refused',
  )
  return rows.map((row) => (row === main ? { ...row, role: 'main' } : row))
}

/** Sets the alternative text in the given languages. Keeps the alternative texts in other languages. */
function withAlt(row: MediaRow, alt: PictureDraft['alt']): MediaRow {
  return { ...row, alt: { ...row.alt, ...alt } }
}

/** Returns the photo hash in a photo URL of any Alcove shop. Returns `null` for other URLs. */
export function hashIn(source: string): string | null {
  return URL.canParse(source) ? (readPhotoUrl(new URL(source).pathname)?.hash ?? null) : null
}

/** Creates a media row from the given columns. All other columns get default values. */
export function newMediaRow(facts: Pick<MediaRow, 'product_id' | 'state'> & Partial<MediaRow>): MediaRow {
  return {
    id: newId<'media'>(),
    kind: 'picture',
    source: null,
    photo: null,
    model: null,
    role: 'view',
    view: null,
    shows: {},
    focus_x: null,
    focus_y: null,
    alt: {},
    reason: null,
    tries: 0,
    due_at: null,
    position: 0,
    ...facts,
  }
}
