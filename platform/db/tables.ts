/**
 * Every table of the shop, by name. Each module adds its own by augmentation:
 *
 *   declare module '#platform/db/tables.ts' {
 *     interface Tables { carts: CartsTable }
 *   }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Tables {}
