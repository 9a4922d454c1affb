import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#shop/drawings/drawing-url.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import { groupMembers, type GroupTable } from './groups.server.ts'
import { dimensionsOf, type LengthColumns } from './attributes.ts'
import { membersOf } from './internal/collection-members.server.ts'
import { drawnAs, type ModelDrawingRow, modelDrawingsOf, shownFormIn } from './internal/model-drawings.ts'
import { versionedCache } from './internal/versioned-cache.server.ts'

interface SilhouetteRow extends Partial<LengthColumns> {
  readonly slug: string
  readonly form: Silhouette
  readonly colour: string | null
  readonly drawings: ModelDrawingRow[] | null
}

/**
 * Returns the silhouettes (such as `sofa` or `pendant`) to draw for each room or collection, in a map by slug. Draws
 * each silhouette with the dimensions and the colour of its newest product in the room or collection. Considers only
 * products whose width and height are known. The most typical silhouettes come first: those that many products in the
 * room or collection have, and few products elsewhere. Makes one query.
 */
export const listSilhouettes = versionedCache(readSilhouettes, { most: 2 })

async function readSilhouettes(db: Db, groups: GroupTable): Promise<ReadonlyMap<string, Picture[]>> {
  const { key } = groupMembers[groups]
  const { rows } = await sql<SilhouetteRow>`
    with newest as (
      select distinct on (m.${sql.ref(key)}, drawn.form) m.${sql.ref(key)} as group_id,
        drawn.form, p.id, p.published_at,
        count(*) over (partition by m.${sql.ref(key)}, drawn.form)::float as here,
        count(*) over (partition by drawn.form) as everywhere,
        p.width_mm, p.depth_mm, p.height_mm, p.seat_height_mm, p.seat_depth_mm, p.clearance_mm, p.arm_height_mm
      from ${membersOf(groups)} m
      join products p on p.id = m.product_id
      cross join lateral (select ${shownFormIn('p')} as form) drawn
      where p.status = 'active' and p.lowest_price_minor is not null
        and p.width_mm is not null and p.height_mm is not null
      order by m.${sql.ref(key)}, drawn.form, p.published_at desc nulls last, p.id
    )
    select g.slug, n.*, (
      select ov.swatch from option_values ov join options o on o.id = ov.option_id
      where o.product_id = n.id and ov.swatch is not null
      order by o.position, o.id, ov.position, ov.id limit 1
    ) as colour, ${modelDrawingsOf('n.id')} as drawings
    from newest n join ${sql.table(groups)} g on g.id = n.group_id
    order by g.slug, n.here * n.here / n.everywhere desc, n.published_at desc nulls last, n.id`.execute(db)
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return new Map(
    [...bySlug].map(([slug, products]) => [
      slug,
      products.map((row) => {
        const dimensions = dimensionsOf(row)
        const { form, drawings, colour } = row
        return {
          ...drawnAs(drawings, { form, drawnForm: form, dimensions, values: null }),
          dimensions,
          colour,
        }
      }),
    ]),
  )
}

/**
 * Returns the silhouette to draw for each category with products for sale, in a map by slug: the one with which most
 * products of the category and its subcategories are drawn, and the one with the newest product if there are several.
 * Products of unknown kind (`box`) count only if the category has no others.
 */
export async function listCategoryForms(db: Db): Promise<ReadonlyMap<string, Silhouette>> {
  return categoryForms(db, 'all')
}

const categoryForms = versionedCache(readCategoryForms, { most: 1 })

async function readCategoryForms(db: Db): Promise<ReadonlyMap<string, Silhouette>> {
  const { rows } = await sql<{ readonly slug: string; readonly form: Silhouette }>`
    select distinct on (c.slug) c.slug, drawn.form
    from products p
    cross join lateral (select ${shownFormIn('p')} as form) drawn
    cross join unnest(p.category_ids) category_id
    join categories c on c.id = category_id
    where p.status = 'active' and p.lowest_price_minor is not null
    group by c.slug, drawn.form
    order by c.slug, drawn.form = 'box', count(*) desc, max(p.published_at) desc nulls last, drawn.form`.execute(
    db,
  )
  return new Map(rows.map(({ slug, form }) => [slug, form]))
}
