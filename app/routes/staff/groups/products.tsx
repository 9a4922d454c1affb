import { ArrowUpToLine, X } from 'lucide'
import { data, Form, Link, useSubmit } from 'react-router'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { DragHandle } from '#app/components/staff/drag-handle.tsx'
import { DRAG_ID } from '#app/components/staff/drag-attributes.ts'
import { useDragOrder } from '#app/components/staff/use-drag-order.ts'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { AddProducts } from '#app/routes/staff/shared/add-products.tsx'
import { findAddable } from '#app/routes/staff/shared/addable-products.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { type GroupProduct, listGroupProducts } from '#shop/catalogue/groups/group-products.server.ts'
import { findStaffGroup } from '#shop/catalogue/groups/staff-groups.server.ts'
import { readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { pathWithQuery } from '#shop/list-query.ts'
import type { Route } from './+types/products.ts'
import { editPath, productsPath, rulePath } from './group-paths.ts'
import styles from './groups.module.css'
import { groupProductCommands } from './product-commands.server.ts'
import { requestedFlatType, requireGroupId } from './requested-group.server.ts'

export const action = groupProductCommands

const PER_PAGE = 50

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, language } = ctx
  const [type, id] = [requestedFlatType(ctx), requireGroupId(params.group)]
  const group = await findStaffGroup(db, { type, id }, language)
  if (!group) throw data(null, { status: 404 })
  const members = await listGroupProducts(db, { type, id }, language)
  const query = readProductPicturesQuery(new URL(request.url).searchParams)
  const { page } = query
  const pageCount = Math.max(1, Math.ceil(members.length / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const known = new Set<string>(members.map((member) => member.id))
  return {
    type,
    id,
    name: group.name,
    hasRule: group.hasRule,
    members: members.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    /** The first product of the next page. */
    next: members[page * PER_PAGE]?.id ?? '',
    total: members.length,
    page,
    pageCount,
    ...(await findAddable(db, { query, known, language })),
  }
}

type ProductsData = Route.ComponentProps['loaderData']

/** Lists the products of a room or collection in their order, and finds products to add. */
export default function GroupProducts({ loaderData }: Route.ComponentProps) {
  const { type, id, name, members, next, total, page, pageCount, text, found, more, hasRule } = loaderData
  const words = useStaffWords().groups
  const submit = useSubmit()
  const list = useDragOrder<HTMLOListElement>(
    members.map((member) => member.id),
    (product, before) =>
      void submit(
        { q: text, page, before: before || next },
        { method: 'post', action: productsPath(type, id, { product, command: 'place' }) },
      ),
  )
  return (
    <>
      <BackLink to={editPath(type, id)} text={name} />
      <StaffHead title={words.members.title(name)}>
        <output className={looks.quiet}>{words.members.count(total)}</output>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        {hasRule ? (
          <p className={row(1)}>
            {words.hasRule} <Link to={rulePath(id)}>{words.toRule}</Link>
          </p>
        ) : (
          <AddProducts action={productsPath(type, id)} text={text} found={found} more={more} page={page} />
        )}
        <section className={stack(3, looks.sheet)} aria-labelledby="products">
          <h2 id="products" className={looks.smallTitle}>
            {words.members.list}
          </h2>
          <p className={looks.fine}>{words.members.intro}</p>
          {total === 0 && <p>{words.members.none}</p>}
          <ol ref={list} className={styles.list} start={(page - 1) * PER_PAGE + 1}>
            {members.map((member, index) => (
              <li key={member.id} className={styles.entry} {...{ [DRAG_ID]: member.id }}>
                <Member
                  list={loaderData}
                  member={member}
                  isFirst={page === 1 && index === 0}
                  isLast={page === pageCount && index === members.length - 1}
                />
              </li>
            ))}
          </ol>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(to) => pathWithQuery(productsPath(type, id), { q: text, page: to > 1 && to })}
            words={words.members.pages}
          />
        </section>
      </div>
    </>
  )
}

interface MemberProps {
  readonly list: ProductsData
  readonly member: GroupProduct
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Member({ list: { type, id, page, text, hasRule }, member, isFirst, isLast }: MemberProps) {
  const words = useStaffWords().groups
  const { id: product, name, isForSale } = member
  const place = productsPath(type, id, { product, command: 'place' })
  const state = (
    <>
      <input type="hidden" name="q" value={text} />
      <input type="hidden" name="page" value={page} />
    </>
  )
  return (
    <div className={spread([1, 4])}>
      {!(isFirst && isLast) && <DragHandle id={product} />}
      <p className={classNames(looks.breakable, styles.name)}>
        {name} {!isForSale && <Badge tone="quiet">{words.members.notForSale}</Badge>}
      </p>
      <div className={row(1)}>
        {!isFirst && (
          <Form method="post" action={place}>
            {state}
            <Button kind="quiet" name="to" value="first" aria-label={words.members.first(name)}>
              <Icon of={ArrowUpToLine} size={18} />
            </Button>
          </Form>
        )}
        <MoveButtons
          action={place}
          isFirst={isFirst}
          isLast={isLast}
          up={words.up(name)}
          down={words.down(name)}
        >
          {state}
        </MoveButtons>
        {!hasRule && (
          <Form method="post" action={productsPath(type, id, { product, command: 'removal' })}>
            {state}
            <Button kind="quiet" aria-label={words.members.remove(name)}>
              <Icon of={X} size={18} />
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
