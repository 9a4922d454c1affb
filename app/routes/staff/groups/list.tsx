import { Link, useSubmit } from 'react-router'
import { DragHandle } from '#app/components/staff/drag-handle.tsx'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { DRAG_ID } from '#app/components/staff/drag-attributes.ts'
import { useDragOrder } from '#app/components/staff/use-drag-order.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import type { GroupType } from '#shop/catalogue/groups/groups.ts'
import { listStaffGroups, type StaffGroup } from '#shop/catalogue/groups/staff-groups.server.ts'
import type { Route } from './+types/list.ts'
import { groupCommands } from './commands.server.ts'
import { editPath, groupsPath, productsPath, rulePath } from './group-paths.ts'
import styles from './groups.module.css'
import { requestedType } from './requested-group.server.ts'
import { GroupTabs } from './tabs.tsx'

export const action = groupCommands

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const type = requestedType(ctx)
  return { type, groups: await listStaffGroups(ctx.db, type, ctx.language) }
}

/** Lists all categories as a tree, or all rooms or collections, with buttons that move them. */
export default function Groups({ loaderData: { type, groups } }: Route.ComponentProps) {
  const words = useStaffWords().groups.types[type]
  return (
    <>
      <StaffHead title={words.title}>
        <LinkButton to={`${groupsPath(type)}/new`} kind="secondary">
          {words.add}
        </LinkButton>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        <GroupTabs current={type} />
        <p className={looks.quiet}>{words.intro}</p>
        {groups.length === 0 ? <p>{words.none}</p> : <Level type={type} groups={groups} parent={null} />}
      </div>
    </>
  )
}

interface LevelProps {
  readonly type: GroupType
  readonly groups: readonly StaffGroup[]
  readonly parent: string | null
}

function Level({ type, groups, parent }: LevelProps) {
  const siblings = groups.filter(({ parentId }) => parentId === parent)
  const submit = useSubmit()
  const list = useDragOrder<HTMLOListElement>(
    siblings.map(({ id }) => id),
    (id, before) => void submit({ before }, { method: 'post', action: editPath(type, id, '/place') }),
  )
  if (siblings.length === 0) return null
  return (
    <ol ref={list} className={styles.list}>
      {siblings.map((group) => (
        <li key={group.id} id={`group-${group.id}`} {...{ [DRAG_ID]: group.id }}>
          <Entry
            type={type}
            group={group}
            hasChildren={groups.some(({ parentId }) => parentId === group.id)}
          />
          {type === 'categories' && <Level type={type} groups={groups} parent={group.id} />}
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly type: GroupType
  readonly group: StaffGroup
  /** Whether it is a category with subcategories. */
  readonly hasChildren: boolean
}

function Entry({ type, group, hasChildren }: EntryProps) {
  const words = useStaffWords().groups
  const { id, name, slug, productCount, forSale, isFirst, isLast, hasRule } = group
  return (
    <div className={classNames(spread([1, 4]), styles.entry)}>
      {!(isFirst && isLast) && <DragHandle id={id} />}
      <p className={classNames(looks.breakable, styles.name)}>
        <Link to={editPath(type, id)} className={looks.target} aria-label={words.editOf(name)}>
          {name}
        </Link>{' '}
        <span className={looks.fine}>{slug}</span> {hasRule && <Badge tone="quiet">{words.byRule}</Badge>}{' '}
        {forSale === 0 && <Badge tone="quiet">{words.hidden}</Badge>}
        <br />
        <span className={looks.fine}>
          {hasChildren ? words.categoryCounts(productCount, forSale) : words.counts(productCount, forSale)}
        </span>
      </p>
      <div className={row([0, 3])}>
        {type !== 'categories' && (
          <Link to={productsPath(type, id)} className={looks.target} aria-label={words.toProductsOf(name)}>
            {words.toProducts}
          </Link>
        )}
        {type === 'collections' && (
          <Link to={rulePath(id)} className={looks.target} aria-label={words.toRuleOf(name)}>
            {words.toRule}
          </Link>
        )}
        <MoveButtons
          action={editPath(type, id, '/place')}
          isFirst={isFirst}
          isLast={isLast}
          up={words.up(name)}
          down={words.down(name)}
        />
      </div>
    </div>
  )
}
