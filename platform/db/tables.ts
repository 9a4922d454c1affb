/**
 * Every table of the shop, by name. Each module adds its own by augmentation:
 *
 *   declare module '#platform/db/tables.ts' {
 *     interface Tables extends TablesOf<Columns> {}
 *   }
 *
 * `TablesOf` (`shop/table-types.ts`) takes their columns from the types generated from the migrated database.
 */
export interface Tables {}
