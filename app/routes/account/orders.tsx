import { data, href } from 'react-router'
import { assignGuestOrders, listOwnOrders } from '#shop/orders/own-orders.server.ts'
import { OWN_ORDERS_PER_PAGE, type OwnOrder } from '#shop/orders/own-orders.ts'
import { dayOf } from '#shop/time.ts'
import { formatDay } from '#words/format.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { privatePage } from '#app/request/route-handle.ts'
import { requireSession } from '#app/request/session.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/orders.ts'
import { OrderCard } from './orders/order-card.tsx'
import styles from './orders/orders.module.css'

export const handle = privatePage(orderWords)

/**
 * Lists the orders of the account. First assigns to the account all guest orders with the account's verified e-mail
 * address.
 */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, user } = await requireSession(args)
  const { db, language, settings } = ctx
  await assignGuestOrders(db, user.id)
  const page = pageNumber(new URL(args.request.url).searchParams.get('page'))
  const { orders, total } = await listOwnOrders(db, { userId: user.id, page })
  const pageCount = Math.max(1, Math.ceil(total / OWN_ORDERS_PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const placedOn = ({ createdAt }: OwnOrder) => formatDay(dayOf(createdAt, settings.timeZone), language)
  return {
    orders: orders.map((order) => ({ ...order, placedOn: placedOn(order) })),
    total,
    page,
    pageCount,
    email: user.email,
    emailVerified: user.emailVerified,
  }
}

/** Parses the page number in the URL. Returns 1 for an invalid number. */
function pageNumber(param: string | null): number {
  return /^[1-9]\d{0,5}$/.test(param ?? '') ? Number(param) : 1
}

const pathOf = (page: number) =>
  page === 1 ? href('/account/orders') : `${href('/account/orders')}?page=${page}`

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { account } = useWords().words
  const { orderList } = account
  const { orders, total, page, pageCount, email, emailVerified } = loaderData
  const guestOrdersNote = email && (emailVerified ? orderList.verified(email) : orderList.unverified(email))
  if (total === 0) {
    return (
      <>
        <PrivateTitle title={orderList.title} />
        <EmptyState
          title={orderList.none}
          actions={<LinkButton to={href('/furniture/:category?')}>{orderList.browse}</LinkButton>}
        >
          <p>{orderList.noneText}</p>
          {guestOrdersNote && <p>{guestOrdersNote}</p>}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PrivateTitle title={orderList.title} intro={orderList.intro(total)} />
      <div className={stack(6, styles.orders)}>
        <ul className={stack(4)}>
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard {...order} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={pathOf}
          words={{
            label: orderList.pages,
            previous: orderList.previous,
            next: orderList.next,
            page: orderList.page,
          }}
        />
        {guestOrdersNote && <p className={classNames(looks.fine, looks.measure)}>{guestOrdersNote}</p>}
      </div>
    </>
  )
}
