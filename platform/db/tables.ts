/**
 * Every table of the shop, by name. Each module adds its own by augmentation:
 *
 *   declare module '#platform/db/tables.ts' {
 *     interface Tables { carts: CartsTable }
 *   }
 */
export interface Tables {}
