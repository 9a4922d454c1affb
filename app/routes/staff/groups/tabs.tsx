import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { type GroupType, groupTypes } from '#shop/catalogue/groups/groups.ts'
import { groupsPath } from './group-paths.ts'

/** Links to the lists of categories, rooms and collections. */
export function GroupTabs({ current }: { readonly current: GroupType }) {
  const words = useStaffWords().groups
  return (
    <ListFilters
      label={words.kinds}
      filters={groupTypes}
      chosen={current}
      hrefOf={groupsPath}
      nameOf={(type) => words.types[type].title}
    />
  )
}
