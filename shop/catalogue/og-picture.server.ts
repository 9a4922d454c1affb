// Renders the drawings of variants as PNG images, for Open Graph images and product feeds. Renders only drawings of
// variants that are for sale. Without this rule, anybody could make the shop render billions of different images.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { ogPictureUrl, SHOP_OG_IMAGE_URL, type OgPicture } from '#shop/drawings/og-image.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import { renderOgImage } from '#shop/drawings/og-image.server.ts'
import { runImageWork } from '#shop/media/concurrency.server.ts'
import { createFileCache, type OpenResult } from '#shop/media/file-cache.server.ts'
import { findModelDrawing } from './drawings/model-drawings.server.ts'
import { drawnFormIn } from './internal/drawn-form.ts'

/** Cache size in bytes. Several hundred images fit into the cache. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024
const open = createFileCache(MAX_CACHED_BYTES, 'drawings')

/**
 * Returns the drawing as a PNG image. `null`: no variant for sale has this drawing. Returns a refusal if too many
 * images are being rendered.
 */
export async function openOgPicture(db: Db, picture: OgPicture): Promise<OpenResult> {
  const url = ogPictureUrl(picture)
  return open(url, async () => {
    if (url !== SHOP_OG_IMAGE_URL && !(await isInCatalogue(db, picture))) return null
    const model = picture.model ? await findModelDrawing(db, picture.model) : null
    return Uint8Array.from(await runImageWork(() => renderOgImage(picture, model)))
  })
}

/** Returns SQL that checks whether a product has this drawing of its 3D model, and this silhouette. */
function hasModelDrawing(form: Silhouette, hash: string) {
  return sql`coalesce(p.form, ${drawnFormIn('p')}) = ${form}
    and exists (select from product_drawings d where d.product_id = p.id and d.hash = ${hash})`
}

/**
 * Checks whether a variant for sale has this drawing. The drawing must have the dimensions of the variant, and the
 * colour of the variant's first option value that has a colour sample.
 */
async function isInCatalogue(db: Db, { form, dimensions, colour, model }: OgPicture): Promise<boolean> {
  const {
    width = null,
    depth = null,
    height = null,
    seatHeight,
    seatDepth,
    clearance,
    armHeight,
  } = dimensions
  const { rows } = await sql`
    with candidates as (
      select p.id from products p
      where p.status = 'active'
        and ${width === null ? sql`p.width_mm is null` : sql`p.width_mm = ${width}`}
      union
      select v.product_id from variants v where v.width_mm = ${width}
    )
    select from candidates join products p using (id) join variants v on v.product_id = p.id
    where p.status = 'active' and v.status = 'active'
      and coalesce(v.width_mm, p.width_mm) is not distinct from ${width}::integer
      and coalesce(v.depth_mm, p.depth_mm) is not distinct from ${depth}::integer
      and coalesce(v.height_mm, p.height_mm) is not distinct from ${height}::integer
      and p.seat_height_mm is not distinct from ${seatHeight ?? null}::integer
      and p.seat_depth_mm is not distinct from ${seatDepth ?? null}::integer
      and p.clearance_mm is not distinct from ${clearance ?? null}::integer
      and p.arm_height_mm is not distinct from ${armHeight ?? null}::integer
      and ${model ? hasModelDrawing(form, model) : sql`${drawnFormIn('p')} = ${form}`}
      and (
        select ov.swatch from variant_values vv
        join option_values ov on ov.id = vv.option_value_id
        join options o on o.id = ov.option_id
        where vv.variant_id = v.id and ov.swatch is not null
        order by o.position, o.id limit 1
      ) is not distinct from ${colour ?? null}::text
    limit 1`.execute(db)
  return rows.length > 0
}
