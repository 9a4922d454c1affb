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
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formStack, looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { type GroupProduct, listGroupProducts } from '#shop/catalogue/groups/group-products.server.ts'
import { findStaffGroup } from '#shop/catalogue/groups/staff-groups.server.ts'
import { listProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import { readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { MAX_TEXT_LENGTH, pathWithQuery } from '#shop/list-query.ts'
import type { Route } from './+types/products.ts'
import { editPath, productsPath, rulePath } from './group-paths.ts'
import styles from './groups.module.css'
import { groupProductCommands } from './product-commands.server.ts'
import { requestedFlatType, requireGroupId } from './requested-group.server.ts'

export const action = groupProductCommands

const PER_PAGE = 50
/** Number of search results that the page offers. */
const MOST_FOUND = 10

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, language } = ctx
  const [type, id] = [requestedFlatType(ctx), requireGroupId(params.group)]
  const group = await findStaffGroup(db, { type, id }, language)
  if (!group) throw data(null, { status: 404 })
  const members = await listGroupProducts(db, { type, id }, language)
  const query = readProductPicturesQuery(new URL(request.url).searchParams)
  const { text, page } = query
  const pageCount = Math.max(1, Math.ceil(members.length / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const known = new Set(members.map((member) => member.id))
  const matching =
    text === ''
      ? []
      : (await listProductPictures(db, { ...query, filter: 'all', page: 1 }, language)).products
  const found = matching.filter((product) => !known.has(product.id))
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
    text,
    found: found
      .slice(0, MOST_FOUND)
      .map((product) => ({ id: product.id, name: product.name, slug: product.slug })),
    more: Math.max(0, found.length - MOST_FOUND),
  }
}

type ProductsData = Route.ComponentProps['loaderData']

/** Lists the products of a room or collection in their order, and finds products to add. */
export default function GroupProducts({ loaderData }: Route.ComponentProps) {
  const { type, id, name, members, next, total, page, pageCount, text, hasRule } = loaderData
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
          <AddProducts found={loaderData} />
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

function AddProducts({ found: { type, id, text, found, more, page } }: { readonly found: ProductsData }) {
  const words = useStaffWords().groups.members
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="add">
      <h2 id="add" className={looks.smallTitle}>
        {words.add}
      </h2>
      <search aria-label={words.find}>
        <Form action={productsPath(type, id)} className={formStack(3)}>
          <TextField
            key={text}
            label={words.search}
            name="q"
            type="search"
            defaultValue={text}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button kind="secondary">{words.searchButton}</Button>
        </Form>
      </search>
      {text !== '' && found.length === 0 && <p>{words.noneFound}</p>}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ id: product, name }) => (
            <li key={product} className={styles.entry}>
              <Form method="post" action={productsPath(type, id)}>
                <input type="hidden" name="q" value={text} />
                <input type="hidden" name="page" value={page} />
                <Button kind="quiet" name="product" value={product}>
                  {words.addOne(name)}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={looks.fine}>{words.more(more)}</p>}
    </section>
  )
}
