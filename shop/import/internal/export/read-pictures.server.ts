import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import { type PhotoFormat, photoUrl } from '#shop/media/photo.ts'

type Pictures = CheckedProduct['pictures']

interface PictureRow {
  readonly product_id: ProductId
  readonly source: string | null
  readonly alt: Pictures[number]['alt']
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/**
 * All pictures of those products that have some of their own, in their order: what was uploaded is named by its address
 * in the shop, in its largest size, so that another shop can fetch it, and this one knows it again.
 */
export async function readOwnPictures(
  tx: Db,
  ids: readonly ProductId[],
  address: string,
): Promise<Map<ProductId, Pictures>> {
  const { rows } = await sql<PictureRow>`
    select m.product_id, m.source, m.alt, m.photo as hash, size.width, size.format
    from product_media m
    left join lateral (
      select s.width, s.format from photo_sizes s where s.hash = m.photo
      order by s.width desc, s.format desc limit 1
    ) size on true
    where m.product_id = any(${[...ids]}::uuid[]) and m.kind = 'picture' and (m.source is not null or size.width > 0)
      and exists (
        select from product_media own
        where own.product_id = m.product_id and own.kind = 'picture' and own.source is null
      )
    order by m.product_id, m.position, m.id`.execute(tx)
  const pictures = rows.map(({ product_id, source, alt, ...file }) => ({
    product_id,
    picture: { source: source ?? address + photoUrl(file), alt },
  }))
  return new Map(
    [...Map.groupBy(pictures, ({ product_id }) => product_id)].map(([id, own]) => [
      id,
      own.map(({ picture }) => picture),
    ]),
  )
}
