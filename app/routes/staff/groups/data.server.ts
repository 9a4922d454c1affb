import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import type { Db } from '#platform/db/database.ts'
import { groupFieldsOf, groupPathOf, type GroupType } from '#shop/catalogue/groups/groups.ts'
import {
  findStaffGroup,
  listStaffGroups,
  type StaffGroup,
} from '#shop/catalogue/groups/staff-groups.server.ts'
import { photoFormats, photoUrl } from '#shop/media/photo.ts'
import { findPhoto } from '#shop/media/photos.server.ts'
import { indentedNames } from '#app/routes/staff/shared/indented-names.ts'
import { requestedType, requireGroupId } from './requested-group.server.ts'

/** Loads the form of a new group. */
export async function newGroupData(ctx: StaffRequestContext) {
  const type = requestedType(ctx)
  return {
    type,
    fields: fieldsOf(type, {}, false),
    parents: parentsAmong(type, await groupsOf(ctx, type), null),
  }
}

/** Loads the page of a group. Responds 404 if there is no such group. */
export async function groupData(ctx: StaffRequestContext, groupParam: string | undefined) {
  const [type, id] = [requestedType(ctx), requireGroupId(groupParam)]
  const group = await findStaffGroup(ctx.db, { type, id }, ctx.language)
  const groups = await groupsOf(ctx, type)
  const listed = groups.find((one) => one.id === id)
  if (!group || !listed) throw data(null, { status: 404 })
  const others = parentsAmong(type, groups, listed)
  return {
    type,
    id,
    name: group.name,
    path: groupPathOf(type, group.slug),
    fields: fieldsOf(type, group.texts, group.picture !== null),
    parents: others,
    targets: type === 'categories' ? others : indentedNames(groups.filter((one) => one.id !== id)),
    productCount: listed.productCount,
    // The products of a rule need no other place.
    isEmpty: (listed.productCount === 0 || group.hasRule) && groups.every(({ parentId }) => parentId !== id),
    forSale: listed.forSale,
    hasRule: group.hasRule,
    picture: group.picture === null ? null : await pictureOf(ctx.db, group.picture),
  }
}
export type GroupData = Awaited<ReturnType<typeof groupData>>

const groupsOf = ({ db, language }: StaffRequestContext, type: GroupType) =>
  listStaffGroups(db, type, language)

function fieldsOf(type: GroupType, texts: Readonly<Record<string, string>>, hasPicture: boolean) {
  return groupFieldsOf(type, { hasPicture }).map((field) => ({ ...field, saved: texts[field.name] ?? '' }))
}
export type GroupFieldData = ReturnType<typeof fieldsOf>[number]

/** Lists the categories below which a category may be: all except itself and those below it. */
function parentsAmong(type: GroupType, groups: readonly StaffGroup[], own: StaffGroup | null) {
  if (type !== 'categories') return []
  const below = new Set<string>(own ? [own.id] : [])
  for (const { id, parentId } of groups) if (parentId !== null && below.has(parentId)) below.add(id)
  return indentedNames(groups.filter(({ id }) => !below.has(id)))
}

/** Returns a picture in its smallest size. `null`: the photo has no size yet. */
async function pictureOf(db: Db, hash: string) {
  const photo = await findPhoto(db, hash)
  if (!photo) return null
  const format = photoFormats.find((one) => photo.sizes[one].length > 0)
  const [width] = format ? photo.sizes[format] : []
  if (!format || width === undefined) return null
  return {
    src: photoUrl({ hash, width, format }),
    width,
    height: Math.round((width * photo.height) / photo.width),
  }
}
