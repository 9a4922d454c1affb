// SQL for the options of a product. Both functions return a subquery, which PostgreSQL runs for each row with an index.
// A join can be slow: after an import into an empty shop, the database has no statistics yet, so a join would read the
// whole tables for each product.
import { sql } from 'kysely'

/** Returns SQL for the IDs of a product's options, as an array. `product`: alias of the product's row. */
export function optionsOf(product: string) {
  return sql`array(select o.id from options o where o.product_id = ${sql.ref(`${product}.id`)})`
}

/**
 * Returns SQL for the position of the option to which an option value belongs. `value`: alias of the option value's
 * row.
 */
export function positionOfOption(value: string) {
  return sql<number>`(select o.position from options o where o.id = ${sql.ref(`${value}.option_id`)})`
}
