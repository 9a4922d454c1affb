// SQL for the options of a product. Both expressions use an index for each row. A join would read the whole tables for
// each product as long as the database has no statistics of them, as after an import into an empty shop.
import { sql } from 'kysely'

/** Returns SQL for the IDs of a product's options, as an array. `product`: alias of the product's row. */
export function optionsOf(product: string) {
  return sql`array(select o.id from options o where o.product_id = ${sql.ref(`${product}.id`)})`
}

/** Returns SQL for the position of an option value's option. `value`: alias of the option value's row. */
export function positionOfOption(value: string) {
  return sql<number>`(select o.position from options o where o.id = ${sql.ref(`${value}.option_id`)})`
}
