import type { StaffGroup } from '#shop/catalogue/groups/staff-groups.server.ts'

/** Returns the names of groups as a select field shows them: subcategories are indented. */
export function indentedNames<Id extends string>(
  groups: readonly (Pick<StaffGroup, 'name' | 'depth'> & { readonly id: Id })[],
) {
  return groups.map(({ id, name, depth }) => ({ id, name: `${'\u2003'.repeat(depth)}${name}` }))
}
