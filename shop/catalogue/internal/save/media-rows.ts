import { newId, type ProductId } from '#shop/ids.ts'
import { readPhotoUrl } from '#shop/media/photo.ts'
import type { CheckedProduct } from '../../draft.ts'
import type { RowOf } from '../product-rows.server.ts'

type MediaRow = RowOf<'product_media'>
type PictureDraft = CheckedProduct['pictures'][number]

/**
 * The media a product is to have once a draft is in. The draft names all pictures that have a source, in their order;
 * what was uploaded here stays where it stands, as do models. What a known picture shows, and how, is kept.
 */
export function mediaRows(
  pictures: readonly PictureDraft[],
  current: readonly MediaRow[],
  product_id: ProductId,
): MediaRow[] {
  const here = current.filter(({ kind }) => kind === 'picture').toSorted((a, b) => a.position - b.position)
  const uploaded = here.filter(({ source }) => source === null)
  const known = new Map(here.map((row) => [row.source, row]))
  const named = new Map(pictures.map((picture) => [picture.source, picture]))
  const alts = new Map<MediaRow, PictureDraft['alt']>()
  const given: MediaRow[] = []
  for (const { source, alt } of named.values()) {
    const own = uploaded.find(({ photo }) => photo !== null && photo === hashIn(source))
    if (own) alts.set(own, alt)
    else given.push(withAlt(known.get(source) ?? newMediaRow({ product_id, source, state: 'waiting' }), alt))
  }
  const rows = inPlaces(
    here.map((row) => (row.source === null ? withAlt(row, alts.get(row) ?? {}) : null)),
    given,
  )
  return [...withMain(rows, here), ...current.filter(({ kind }) => kind !== 'picture')]
}

/** Rows in their order, where `null` keeps a place for the next of those given; what has no place comes last. */
function inPlaces(places: readonly (MediaRow | null)[], given: readonly MediaRow[]): MediaRow[] {
  const left = [...given]
  const rows = places.flatMap((row) => row ?? left.splice(0, 1))
  return [...rows, ...left].map((row, position) => ({ ...row, position }))
}

/**
 * A product without a main picture gets one where its first imported pictures come, or where the main one is named no
 * longer: the first plain view of those that are imported. Otherwise it has none because staff have said so.
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

/** In the languages that are spoken; the others keep theirs. */
function withAlt(row: MediaRow, alt: PictureDraft['alt']): MediaRow {
  return { ...row, alt: { ...row.alt, ...alt } }
}

/** The photograph of ours that an address names, in whatever shop it was: null for any other address. */
export function hashIn(source: string): string | null {
  return URL.canParse(source) ? (readPhotoUrl(new URL(source).pathname)?.hash ?? null) : null
}

/** Creates a media row with defaults for all columns not given. */
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
