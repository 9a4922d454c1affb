import { href } from 'react-router'
import type { FlatGroupType, GroupType } from '#shop/catalogue/groups/groups.ts'

const lists = {
  categories: href('/staff/categories'),
  rooms: href('/staff/rooms'),
  collections: href('/staff/collections'),
}

/** Returns the path of the staff page that lists all groups of a type. */
export const groupsPath = (type: GroupType) => lists[type]

/** Returns the path of the staff page of a group, or of a command below it. */
export function editPath(
  type: GroupType,
  id: string,
  command: '' | '/place' | '/removal' | '/picture' | '/picture/removal' = '',
): string {
  return `${lists[type]}/${id}${command}`
}

/** Returns the path of the staff page with the products of a room or collection, or of a command below it. */
export function productsPath(
  type: FlatGroupType,
  id: string,
  {
    product,
    command,
  }: { product: string; command: 'place' | 'removal' } | { product?: never; command?: never } = {},
): string {
  const list = `${lists[type]}/${id}/products`
  return product === undefined ? list : `${list}/${product}/${command}`
}

/** Returns the path of the staff page with the rule of a collection, or of the command that removes it. */
export function rulePath(id: string, command: '' | '/removal' = ''): string {
  return `${lists.collections}/${id}/rule${command}`
}
