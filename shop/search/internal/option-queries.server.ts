// SQL for the options of a product. Each function of this file returns a subquery. PostgreSQL runs a subquery once for
// each row, and uses an index. A join can be slow, because the database has no statistics after an import into an empty
// shop. Without statistics, a join would read the whole tables for each product.
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
