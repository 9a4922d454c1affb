import { data } from 'react-router'
import type { RequestContext } from '#app/request/request-context.server.ts'
import {
  type FlatGroupType,
  type GroupId,
  type GroupType,
  groupTypes,
} from '#shop/catalogue/groups/groups.ts'
import { readId } from '#shop/ids.ts'

/** Returns the type of group that a URL such as `/staff/rooms/…` is about. */
export function requestedType({ path }: Pick<RequestContext, 'path'>): GroupType {
  const part = path.split('/')[2]?.toLowerCase()
  const type = groupTypes.find((one) => one === part)
  if (!type) throw data(null, { status: 404 })
  return type
}

export function requestedFlatType(ctx: Pick<RequestContext, 'path'>): FlatGroupType {
  const type = requestedType(ctx)
  if (type === 'categories') throw data(null, { status: 404 })
  return type
}

/** Returns the ID of the group in a URL. Responds 404 if the text is not an ID. */
export function requireGroupId(text: string | undefined): GroupId {
  // An ID of another kind of group exists in no other table, so a query does not find it.
  const id: GroupId | null = readId<'category'>(text)
  if (!id) throw data(null, { status: 404 })
  return id
}
