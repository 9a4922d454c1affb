// The bank's office, where whoever runs the demo plays its clerk: gives money back that the merchant never asked for, and
// disputes a payment for its card's owner. Lets nobody in without the key, which merchants show to their own people only.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { uuidv7 } from 'uuidv7'
import { fromDecimal } from '#shop/money.ts'
import { after, HOUR } from '#shop/time.ts'
import { form, languageOf, say, show } from './answer.server.ts'
import type { Books } from './books.server.ts'
import { closeDispute, openDispute } from './disputes.server.ts'
import { listPage } from './pages/office-list.ts'
import { type OfficeFault, officeNews, type OfficeNews, officePage } from './pages/office-page.ts'
import { findPayment, listPayments, type Payment, refund } from './refunds.server.ts'
import { isSame, officeKey } from './secret.server.ts'
import { disputeReasons } from './session.ts'

const COOKIE = 'bank_clerk'
const SHIFT_MS = 12 * HOUR
const LARGEST_BODY = 16 * 1024
const LISTED = 50

export function officePages(books: Books, secret: string): Hono {
  const office = new Hono()
  const key = officeKey(secret)
  const home = () => `${new URL(books.address()).pathname}/office`

  office.use(
    bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => say(c, 413, 'tooLargeTitle', 'tooLargeText') }),
  )
  office.get('/enter', async (c) => {
    if (!isSame(c.req.query('key') ?? '', key)) return keptOut(c)
    const until = after(books.clock.now(), SHIFT_MS)
    await setSignedCookie(c, COOKIE, String(until.getTime()), key, {
      path: home(),
      maxAge: SHIFT_MS / 1000,
      httpOnly: true,
      sameSite: 'Lax',
      secure: books.address().startsWith('https:'),
    })
    const payment = c.req.query('payment') ?? ''
    return c.redirect(/^ses_[\w-]{24}$/.test(payment) ? `${home()}/${payment}` : home(), 303)
  })
  office.use(async (c, next) => {
    const until = await getSignedCookie(c, key, COOKIE)
    if (!until || !(Number(until) > books.clock.now().getTime())) return keptOut(c)
    await next()
    return undefined
  })
  office.get('/', async (c) => {
    const payments = await listPayments(books, LISTED)
    return show(c, 200, listPage({ language: languageOf(c), home: home(), payments }))
  })
  office.get('/:session', async (c) => {
    const told = officeNews.find((news) => news === c.req.query('told'))
    const payment = await findPayment(books, c.req.param('session'))
    return showPayment(c, payment, { home: home(), ...(told && { told }) })
  })
  addCommands(office, books, home)
  return office
}

/** What a clerk may do to a payment. */
function addCommands(office: Hono, books: Books, home: () => string): void {
  const back = (c: Context, id: string, told: OfficeNews) => c.redirect(`${home()}/${id}?told=${told}`, 303)

  office.post('/:session/refunds', async (c) => {
    const [id, sent] = [c.req.param('session'), await form(c)]
    const found = await findPayment(books, id)
    if (!found?.session.charge) return showPayment(c, null, { home: home() })
    const typed = (sent.get('amount') ?? '').slice(0, 40)
    const amount = fromDecimal(typed.replace(',', '.'), found.left.currency)
    const once = sent.get('once') ?? ''
    const isReadable = amount !== null && amount.minor > 0 && /^[\w-]{8,64}$/.test(once)
    const made = isReadable
      ? await refund(books, id, { key: `office:${once}`, reference: null, amount })
      : 'amount_wrong'
    if (made !== null && typeof made !== 'string') return back(c, id, 'refunded')
    // As it stands now: somebody else may have been quicker.
    return showPayment(c, await findPayment(books, id), { home: home(), typed, ...(made && { fault: made }) })
  })
  office.post('/:session/dispute', async (c) => {
    const [id, sent] = [c.req.param('session'), await form(c)]
    const reason = disputeReasons.find((known) => known === sent.get('reason')) ?? 'fraudulent'
    const session = await openDispute(books, id, reason)
    return session?.charge ? back(c, id, 'disputed') : showPayment(c, null, { home: home() })
  })
  office.post('/:session/dispute/closing', async (c) => {
    const [id, outcome] = [c.req.param('session'), (await form(c)).get('outcome')]
    if (outcome !== 'won' && outcome !== 'lost') return c.redirect(`${home()}/${id}`, 303)
    const session = await closeDispute(books, id, outcome)
    return session?.charge ? back(c, id, 'decided') : showPayment(c, null, { home: home() })
  })
}

interface Shown {
  readonly home: string
  readonly told?: OfficeNews
  readonly typed?: string
  readonly fault?: OfficeFault
}

function showPayment(c: Context, payment: Payment | null, shown: Shown): Promise<Response> {
  const charge = payment?.session.charge
  if (!payment || !charge) return say(c, 404, 'unknownTitle', 'unknownText')
  const page = officePage({ ...shown, payment, charge, language: languageOf(c), once: uuidv7() })
  return show(c, shown.fault ? 422 : 200, page)
}

function keptOut(c: Context): Promise<Response> {
  return say(c, 403, 'keptOutTitle', 'keptOutText')
}
