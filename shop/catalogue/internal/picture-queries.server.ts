import { type RawBuilder, sql } from 'kysely'
import type { Language, Translated } from '#shop/language.ts'
import { type Photo, photoFormats } from '#shop/media/photo.ts'
import { type PictureRole, pictureRoles, type Shows, type View } from '../gallery.ts'

/** As many as any piece has finishes. */
const MOST_MAIN = 50

/** A kept photograph as the database tells it. */
export interface PhotoRow extends Pick<Photo, 'hash' | 'width' | 'height' | 'placeholder' | 'focus'> {
  readonly sizes: Partial<Photo['sizes']> | null
}

/** A picture of a piece whose photograph is kept. */
export interface PictureRow {
  readonly role: PictureRole
  readonly view: View | null
  readonly shows: Shows
  readonly alt: Translated
  readonly focusX: number | null
  readonly focusY: number | null
  readonly photo: PhotoRow
}

/** The photograph that a column refers to, as JSON: a `PhotoRow`, or null. */
export function photoIn(column: string) {
  return sql<PhotoRow | null>`(select jsonb_build_object(
      'hash', f.hash, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
      'focus', jsonb_build_object('x', f.focus_x, 'y', f.focus_y),
      'sizes', (select jsonb_object_agg(z.format, z.widths) from (
        select s.format, jsonb_agg(s.width order by s.width) as widths
        from photo_sizes s where s.hash = f.hash group by s.format
      ) z))
    from photos f where f.hash = ${sql.ref(column)})`
}

/** The pictures of the product in a column, main ones first, as JSON: `PictureRow[]`, or null where there are none. */
export function picturesOf(product: string, most: number, roles: readonly PictureRole[] = pictureRoles) {
  return told(sql`
    select * from product_media own
    where own.product_id = ${sql.ref(product)} and own.kind = 'picture' and own.photo is not null
      and own.role = any(${[...roles]}::text[])
    order by own.role <> 'main', own.position, own.id limit ${most}`)
}

/** All that a card may show: for each finish the first of the main pictures, and the first of the others. */
export function cardPicturesOf(product: string) {
  return told(sql`
    select * from (
      select first.*, row_number() over (partition by first.role = 'main' order by first.position, first.id) as nth
      from (
        select distinct on (own.role = 'main', own.shows) own.* from product_media own
        where own.product_id = ${sql.ref(product)} and own.kind = 'picture' and own.photo is not null
        order by own.role = 'main', own.shows, own.position, own.id
      ) first
    ) numbered where nth <= ${MOST_MAIN}`)
}

/** Rows of pictures as JSON, main ones first. */
function told(rows: RawBuilder<unknown>) {
  return sql<PictureRow[] | null>`(select jsonb_agg(jsonb_build_object(
      'role', m.role, 'view', m.view, 'shows', m.shows, 'alt', m.alt, 'focusX', m.focus_x, 'focusY', m.focus_y,
      'photo', ${photoIn('m.photo')}
    ) order by m.role <> 'main', m.position, m.id) from (${rows}) m)`
}

/** Only those that may stand for it. */
export function mainPicturesOf(product: string) {
  return picturesOf(product, MOST_MAIN, ['main'])
}

/** What a variant has of an option. */
export interface ChoiceRow {
  readonly option: string
  readonly names: Translated
  readonly value: string
  readonly valueNames: Translated
  readonly swatch: string | null
  /** The option can be seen in a picture: it has swatches. */
  readonly isSeen: boolean
}

/** What the variant in a column has of each option, in their order, as JSON: `ChoiceRow[]`, or null where there are none. */
export function choicesOf(variant: string) {
  return sql<ChoiceRow[] | null>`(select jsonb_agg(jsonb_build_object(
      'option', o.code, 'names', o.names, 'value', ov.code, 'valueNames', ov.names, 'swatch', ov.swatch,
      'isSeen', exists (
        select from option_values s
        where s.option_id = o.id and (s.swatch is not null or s.swatch_photo is not null)
      )
    ) order by o.position, o.id)
    from variant_values vv
    join option_values ov on ov.id = vv.option_value_id
    join options o on o.id = ov.option_id
    where vv.variant_id = ${sql.ref(variant)})`
}

/** What was chosen, in codes, and the options of it that can be seen in a picture. */
export function chosenIn(choices: readonly ChoiceRow[]) {
  return {
    values: Object.fromEntries(choices.map(({ option, value }) => [option, value])),
    seen: new Set(choices.filter(({ isSeen }) => isSeen).map(({ option }) => option)),
  }
}

export function photoOf(row: PhotoRow, alt: Translated, language: Language): Photo {
  const sizes = Object.fromEntries(photoFormats.map((format) => [format, row.sizes?.[format] ?? []]))
  return { ...row, sizes: sizes as Photo['sizes'], alt: alt[language] ?? null }
}

/** With the focal point that was chosen for this piece, where one was. */
export function photoOfPicture({ photo, alt, focusX, focusY }: PictureRow, language: Language): Photo {
  const { x, y } = photo.focus
  return { ...photoOf(photo, alt, language), focus: { x: focusX ?? x, y: focusY ?? y } }
}
