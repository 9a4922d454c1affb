import { type RawBuilder, sql } from 'kysely'
import type { Language, Translated } from '#shop/language.ts'
import { type Photo, photoFormats } from '#shop/media/photo.ts'
import { minorOptionsOf, type PictureRole, pictureRoles, type ShownOptions, type View } from '../gallery.ts'

/**
 * Maximum number of main pictures that a query reads for a product. A query for a product card also reads at most this
 * number of pictures with other roles.
 */
const MOST_MAIN = 50

/** A stored photo as the queries return it. */
export interface PhotoRow extends Pick<Photo, 'hash' | 'width' | 'height' | 'placeholder' | 'focus'> {
  readonly sizes: Partial<Photo['sizes']> | null
}

/** A product picture whose photo is already stored. */
export interface PictureRow {
  readonly role: PictureRole
  readonly view: View | null
  readonly shows: ShownOptions
  readonly alt: Translated
  readonly focusX: number | null
  readonly focusY: number | null
  readonly photo: PhotoRow
}

/**
 * Returns SQL for a photo, as JSON of the type `PhotoRow`. `column`: column that contains the photo's hash. The value
 * in SQL is `null` if there is no such photo.
 */
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

/**
 * Returns SQL for the pictures of a product, main pictures first, as JSON of the type `PictureRow[]`. `product`: column
 * that contains the product's ID. The value in SQL is `null` if the product has no pictures.
 */
export function picturesOf(product: string, most: number, roles: readonly PictureRole[] = pictureRoles) {
  return pictureRowsJson(sql`
    select * from product_media own
    where own.product_id = ${sql.ref(product)} and own.kind = 'picture' and own.photo is not null
      and own.role = any(${[...roles]}::text[])
    order by own.role <> 'main', own.position, own.id limit ${most}`)
}

/**
 * Returns SQL for all pictures that a card of a product may show: for each finish, the first main picture and the first
 * picture with another role. `product`: column that contains the product's ID.
 */
export function cardPicturesOf(product: string) {
  return pictureRowsJson(sql`
    select * from (
      select first.*, row_number() over (partition by first.role = 'main' order by first.position, first.id) as nth
      from (
        select distinct on (own.role = 'main', own.shows) own.* from product_media own
        where own.product_id = ${sql.ref(product)} and own.kind = 'picture' and own.photo is not null
        order by own.role = 'main', own.shows, own.position, own.id
      ) first
    ) numbered where nth <= ${MOST_MAIN}`)
}

/** Returns SQL that converts picture rows to JSON, main pictures first. */
function pictureRowsJson(rows: RawBuilder<unknown>) {
  return sql<PictureRow[] | null>`(select jsonb_agg(jsonb_build_object(
      'role', m.role, 'view', m.view, 'shows', m.shows, 'alt', m.alt, 'focusX', m.focus_x, 'focusY', m.focus_y,
      'photo', ${photoIn('m.photo')}
    ) order by m.role <> 'main', m.position, m.id) from (${rows}) m)`
}

/** Returns SQL for the main pictures of a product. `product`: column that contains the product's ID. */
export function mainPicturesOf(product: string) {
  return picturesOf(product, MOST_MAIN, ['main'])
}

/**
 * Returns SQL that checks whether a product has a main picture whose photo is available in at least one size.
 * `product`: column that contains the product's ID.
 */
export function hasPhotoIn(product: string) {
  return sql<boolean>`exists (
      select from product_media m join photo_sizes s on s.hash = m.photo
      where m.product_id = ${sql.ref(product)} and m.kind = 'picture' and m.role = 'main'
    )`
}

/** An option of a variant, with the variant's value for this option. */
export interface ChoiceRow {
  readonly option: string
  readonly names: Translated
  readonly value: string
  readonly valueNames: Translated
  readonly swatch: string | null
  readonly hasSwatches: boolean
}

/**
 * Returns SQL for the option values of a variant, in the order of the options, as JSON of the type `ChoiceRow[]`.
 * `variant`: column that contains the variant's ID. The value in SQL is `null` if the variant has no option values.
 */
export function choicesOf(variant: string) {
  return sql<ChoiceRow[] | null>`(select jsonb_agg(jsonb_build_object(
      'option', o.code, 'names', o.names, 'value', ov.code, 'valueNames', ov.names, 'swatch', ov.swatch,
      'hasSwatches', exists (
        select from option_values s
        where s.option_id = o.id and (s.swatch is not null or s.swatch_photo is not null)
      )
    ) order by o.position, o.id)
    from variant_values vv
    join option_values ov on ov.id = vv.option_value_id
    join options o on o.id = ov.option_id
    where vv.variant_id = ${sql.ref(variant)})`
}

/** Returns the chosen values as a map from option code to value code, and the minor options (see `minorOptionsOf`). */
export function chosenIn(choices: readonly ChoiceRow[]) {
  return {
    values: Object.fromEntries(choices.map(({ option, value }) => [option, value])),
    minorOptions: minorOptionsOf(choices.flatMap(({ option, hasSwatches }) => (hasSwatches ? [option] : []))),
  }
}

export function photoOf(row: PhotoRow, alt: Translated, language: Language): Photo {
  const sizes = Object.fromEntries(photoFormats.map((format) => [format, row.sizes?.[format] ?? []]))
  return { ...row, sizes: sizes as Photo['sizes'], alt: alt[language] ?? null }
}

/**
 * Converts a row to a photo. Uses the focal point that staff chose for this product. If staff chose none, uses the
 * photo's own focal point.
 */
export function photoOfPicture({ photo, alt, focusX, focusY }: PictureRow, language: Language): Photo {
  const { x, y } = photo.focus
  return { ...photoOf(photo, alt, language), focus: { x: focusX ?? x, y: focusY ?? y } }
}
