// The back office of the demo bank, where the user of the demo plays a bank clerk. The clerk makes refunds that the
// merchant did not request, and opens and decides disputes for cardholders. Access requires a key, which is in the link
// that the merchant shows to its staff.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { uuidv7 } from 'uuidv7'
import { fromDecimal } from '#shop/money.ts'
import { after, HOUR } from '#shop/time.ts'
import { form, languageOf, messageResponse, pageResponse } from './page-response.server.ts'
import type { Ledger } from './ledger.server.ts'
import { closeDispute, openDispute } from './disputes.server.ts'
import { listPage } from './pages/back-office-list.ts'
import {
  type RefundFormError,
  backOfficeNotices,
  type BackOfficeNotice,
  backOfficePage,
} from './pages/back-office-page.ts'
import { findPayment, listPayments, type Payment, refund } from './refunds.server.ts'
import { equalsInConstantTime, backOfficeKey } from './secret.server.ts'
import { disputeReasons } from './session.ts'

const COOKIE = 'bank_clerk'
const ACCESS_MS = 12 * HOUR
const MAX_BODY_BYTES = 16 * 1024
const LISTED_PAYMENTS = 50

export function backOfficePages(ledger: Ledger, secret: string): Hono {
  const backOffice = new Hono()
  const key = backOfficeKey(secret)
  const home = () => `${new URL(ledger.address()).pathname}/office`
  const isSecure = () => ledger.address().startsWith('https:')

  backOffice.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => messageResponse(c, 413, 'tooLargeTitle', 'tooLargeText'),
    }),
  )
  backOffice.get('/enter', async (c) => {
    if (!equalsInConstantTime(c.req.query('key') ?? '', key)) return accessDenied(c)
    const until = after(ledger.clock.now(), ACCESS_MS)
    await setSignedCookie(c, COOKIE, String(until.getTime()), key, {
      ...(isSecure() && { prefix: 'secure' }),
      path: home(),
      maxAge: ACCESS_MS / 1000,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(),
    })
    const payment = c.req.query('payment') ?? ''
    return c.redirect(/^ses_[\w-]{24}$/.test(payment) ? `${home()}/${payment}` : home(), 303)
  })
  backOffice.use(async (c, next) => {
    const until = await getSignedCookie(c, key, COOKIE, isSecure() ? 'secure' : undefined)
    if (!until || !(Number(until) > ledger.clock.now().getTime())) return accessDenied(c)
    await next()
    return undefined
  })
  backOffice.get('/', async (c) => {
    const payments = await listPayments(ledger, LISTED_PAYMENTS)
    return pageResponse(c, 200, listPage({ language: languageOf(c), home: home(), payments }))
  })
  backOffice.get('/:session', async (c) => {
    const notice = backOfficeNotices.find((known) => known === c.req.query('told'))
    const payment = await findPayment(ledger, c.req.param('session'))
    return showPayment(c, payment, { home: home(), ...(notice && { notice }) })
  })
  addCommands(backOffice, ledger, home)
  return backOffice
}

/**
 * Adds the three routes with which a clerk changes a payment: refund it, open a dispute about it, and set the outcome
 * of the dispute.
 */
function addCommands(backOffice: Hono, ledger: Ledger, home: () => string): void {
  const back = (c: Context, id: string, notice: BackOfficeNotice) =>
    c.redirect(`${home()}/${id}?told=${notice}`, 303)

  backOffice.post('/:session/refunds', async (c) => {
    const [id, sent] = [c.req.param('session'), await form(c)]
    const found = await findPayment(ledger, id)
    if (!found?.session.charge) return showPayment(c, null, { home: home() })
    const typed = (sent.get('amount') ?? '').slice(0, 40)
    const amount = fromDecimal(typed.replace(',', '.'), found.left.currency)
    const idempotencyKey = sent.get('once') ?? ''
    const isReadable = amount !== null && amount.minor > 0 && /^[\w-]{8,64}$/.test(idempotencyKey)
    const made = isReadable
      ? await refund(ledger, id, { key: `office:${idempotencyKey}`, reference: null, amount })
      : 'amount_wrong'
    if (made !== null && typeof made !== 'string') return back(c, id, 'refunded')
    // Loads the payment again: a concurrent request may have changed it.
    return showPayment(c, await findPayment(ledger, id), {
      home: home(),
      typed,
      ...(made && { refusal: made }),
    })
  })
  backOffice.post('/:session/dispute', async (c) => {
    const [id, sent] = [c.req.param('session'), await form(c)]
    const reason = disputeReasons.find((known) => known === sent.get('reason')) ?? 'fraudulent'
    const session = await openDispute(ledger, id, reason)
    return session?.charge ? back(c, id, 'disputed') : showPayment(c, null, { home: home() })
  })
  backOffice.post('/:session/dispute/closing', async (c) => {
    const [id, outcome] = [c.req.param('session'), (await form(c)).get('outcome')]
    if (outcome !== 'won' && outcome !== 'lost') return c.redirect(`${home()}/${id}`, 303)
    const session = await closeDispute(ledger, id, outcome)
    return session?.charge ? back(c, id, 'decided') : showPayment(c, null, { home: home() })
  })
}

interface PaymentPageOptions {
  readonly home: string
  readonly notice?: BackOfficeNotice
  readonly typed?: string
  readonly refusal?: RefundFormError
}

function showPayment(c: Context, payment: Payment | null, shown: PaymentPageOptions): Promise<Response> {
  const charge = payment?.session.charge
  if (!payment || !charge) return messageResponse(c, 404, 'unknownTitle', 'unknownText')
  const page = backOfficePage({
    ...shown,
    payment,
    charge,
    language: languageOf(c),
    idempotencyKey: uuidv7(),
  })
  return pageResponse(c, shown.refusal ? 422 : 200, page)
}

function accessDenied(c: Context): Promise<Response> {
  return messageResponse(c, 403, 'accessDeniedTitle', 'accessDeniedText')
}
