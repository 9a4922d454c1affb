/**
 * Every table of the shop, by name. Each module adds its own tables by module augmentation:
 *
 *   declare module '#platform/db/tables.ts' {
 *     interface Tables extends TablesOf<Columns> {}
 *   }
 *
 * `TablesOf` (`shop/table-types.ts`) takes the columns of these tables from the types that are generated from the
 * migrated database.
 */
export interface Tables {}
