import { ReadableStream } from 'node:stream/web'
import { data } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import {
  BYTE_ORDER_MARK,
  codeCell,
  csvLine,
  numberCell,
  separatorOf,
  type TableStyle,
  textCell,
} from '#shop/import/csv.ts'
import type { Language } from '#shop/language.ts'
import { type Money, toDecimal } from '#shop/money.ts'
import { countMatchingOrders, readExportedOrders } from '#shop/orders/staff-order-list.server.ts'
import {
  type ExportedOrder,
  hasDateErrors,
  readOrdersQuery,
  readTypedDates,
} from '#shop/orders/staff-order-list.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'
import { dayOf, localTimeOf } from '#shop/time.ts'
import type { Route } from './+types/export.ts'

/**
 * Responds with all orders of the list as a CSV table, with `format=excel` as Excel in Germany and Italy reads it. Reads
 * the orders in portions while it sends them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language, now, auditActor } = requireStaff(context)
  const { timeZone } = settings
  const params = new URL(request.url).searchParams
  if (hasDateErrors(readTypedDates(params))) throw data(null, { status: 404 })
  const query = readOrdersQuery(params)
  const style = params.get('format') === 'excel' ? 'excel' : 'standard'
  const orders = await countMatchingOrders(db, query, timeZone)
  await addAuditEntry(
    db,
    { what: 'orders_exported', facts: { orders }, about: null },
    { by: auditActor, now },
  )
  const table = tableOf(readExportedOrders(db, query, timeZone), { style, language, timeZone })
  return new Response(ReadableStream.from(encoded(table)) as unknown as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${dayOf(now, timeZone)}.csv"`,
    },
  })
}

interface TableOptions {
  readonly style: TableStyle
  readonly language: Language
  readonly timeZone: string
}

const columns = [
  'number',
  'date',
  'state',
  'name',
  'email',
  'country',
  'units',
  'goods',
  'delivery',
  'discount',
  'code',
  'tax',
  'total',
  'refunded',
  'currency',
] as const

async function* tableOf(
  portions: AsyncIterable<readonly ExportedOrder[]>,
  { style, language, timeZone }: TableOptions,
): AsyncGenerator<string> {
  const words = wordsIn(language).staff.orders
  const line = (cells: readonly string[]) => csvLine(cells, separatorOf(style))
  const amount = (of: Money) => numberCell(toDecimal(of), style)
  yield BYTE_ORDER_MARK + line(columns.map((column) => textCell(words.export.columns[column])))
  for await (const portion of portions) {
    const lines = portion.map((order) =>
      line([
        codeCell(order.number),
        localTimeOf(order.createdAt, timeZone),
        textCell(words.states[order.state]),
        textCell(order.name),
        textCell(order.email),
        order.country,
        String(order.units),
        amount(order.goods),
        amount(order.delivery),
        amount(order.discount),
        codeCell(order.codes.join(' ')),
        amount(order.tax),
        amount(order.total),
        amount(order.refunded),
        order.total.currency,
      ]),
    )
    yield lines.join('')
  }
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
