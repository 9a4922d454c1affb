import { href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { type PickLocation, pickListOf } from '#shop/orders/fulfilment/pick-list.server.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/pick-list.ts'
import { chosenOrders } from './chosen-orders.server.ts'
import { PrintPage } from './print-page.tsx'
import styles from './prints.module.css'

/** Loads what is to be picked for the chosen orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, settings, language, now } = ctx
  const orders = await chosenOrders(ctx, request)
  const list = await pickListOf(db, orders, language)
  return {
    ...list,
    orders: orders.length - list.without.length,
    at: formatMoment(now, language, settings.timeZone),
  }
}

export default function PickListPage({ loaderData }: Route.ComponentProps) {
  const { locations, without, orders, at } = loaderData
  const words = useStaffWords().fulfilment
  const remark = without.length > 0 ? words.without(without) : orders === 0 ? words.notChosen : null
  return (
    <PrintPage
      title={words.pick.title}
      back={{ to: href('/staff/orders'), text: words.back }}
      remark={remark}
    >
      {locations.length > 0 && (
        <article className={styles.sheet}>
          <h1>{words.pick.title}</h1>
          <p>
            {at} · {words.pick.orders(orders)}
          </p>
          {locations.map((location) => (
            <Location key={location.name} location={location} />
          ))}
        </article>
      )}
    </PrintPage>
  )
}

const columns = ['sku', 'item', 'units', 'inOrders'] as const

function Location({ location: { name, items, units } }: { readonly location: PickLocation }) {
  const words = useStaffWords().fulfilment.pick
  return (
    <section className={styles.location}>
      <h2>{name ?? words.notInStock}</h2>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'units' ? styles.number : undefined}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Items that are made to different lengths have the same SKU.
            <tr key={index}>
              <td className={styles.sku}>
                <span className={styles.box} /> {item.sku}
              </td>
              <td>
                <strong>{item.name}</strong>
                <span className={styles.option}>{item.options}</span>
              </td>
              <td className={styles.number}>{item.units}</td>
              <td>{item.orders.map((order) => words.order(order.number, order.units)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td className={styles.number}>{units}</td>
            <td>
              {words.orders(new Set(items.flatMap(({ orders }) => orders.map(({ number }) => number))).size)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
