// The demo bank's payment pages for customers: plain HTML without scripts. Never stores or logs the typed card data.
// Answers invalid requests with a page, not with an exception.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { form, messageResponse, pageResponse } from './page-response.server.ts'
import type { Ledger } from './ledger.server.ts'
import { type CardFields, formatCardNumber, readCard, testCards } from './cards.ts'
import { challengePage } from './pages/challenge-page.ts'
import { messagePage, wordsIn } from './pages/frame.ts'
import { payPage } from './pages/pay-page.ts'
import { isOpen, type Session } from './session.ts'
import { answerChallenge, cancelSession, findSession, tryCard } from './sessions.server.ts'

const MAX_BODY_BYTES = 16 * 1024
const LONGEST_VALUE = 200

export function payerPages(ledger: Ledger): Hono {
  const pages = new Hono()
  const pathOf = ({ id }: Pick<Session, 'id'>) => `${new URL(ledger.address()).pathname}/${id}`

  pages.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => messageResponse(c, 413, 'tooLargeTitle', 'tooLargeText'),
    }),
  )

  pages.get('/:session', async (c) => {
    const session = await findSession(ledger, c.req.param('session'))
    if (!session || !isOpen(session)) return sessionEnded(c, session)
    const chosen = testCards.find((card) => card.verdict === c.req.query('card'))
    const filled = chosen && fieldsFor(chosen.number, session, ledger.clock.now())
    return pageResponse(
      c,
      200,
      payPage({ ...base(session), ...(filled && { fields: filled, isFilled: true }) }),
      session,
    )
  })

  pages.post('/:session', async (c) => {
    const fields = await cardFieldsOf(c)
    const read = readCard(fields, ledger.clock.now())
    const withoutCvc = { ...fields, cvc: '' }
    if ('errors' in read) {
      const session = await findSession(ledger, c.req.param('session'))
      if (!session || !isOpen(session)) return sessionEnded(c, session)
      return pageResponse(
        c,
        422,
        payPage({ ...base(session), fields: withoutCvc, errors: read.errors }),
        session,
      )
    }
    const tried = await tryCard(ledger, c.req.param('session'), read.card)
    if (!tried) return sessionEnded(c, null)
    const { session, verdict } = tried
    if (verdict === 'connection_lost') return connectionLost(c, session)
    if (session.state === 'needs_action') return c.redirect(`${pathOf(session)}/challenge`, 303)
    if (session.state === 'open')
      return pageResponse(c, 402, payPage({ ...base(session), fields: withoutCvc }), session)
    return sessionEnded(c, session)
  })

  pages.get('/:session/challenge', async (c) => {
    const session = await findSession(ledger, c.req.param('session'))
    if (!session || session.state !== 'needs_action') return afterChallenge(c, session)
    return pageResponse(c, 200, challengePage(session, `${pathOf(session)}/challenge`), session)
  })

  pages.post('/:session/challenge', async (c) => {
    const answer = (await form(c)).get('answer')
    if (answer !== 'approve' && answer !== 'refuse')
      return c.redirect(`${pathOf({ id: c.req.param('session') })}/challenge`, 303)
    return afterChallenge(c, await answerChallenge(ledger, c.req.param('session'), answer === 'approve'))
  })

  pages.post('/:session/cancellation', async (c) => {
    const session = await cancelSession(ledger, c.req.param('session'))
    return session?.state === 'cancelled' ? c.redirect(session.cancelUrl, 303) : sessionEnded(c, session)
  })

  const base = (session: Session) => ({ session, path: pathOf(session), now: ledger.clock.now() })
  const afterChallenge = (c: Context, session: Session | null) =>
    session && isOpen(session) ? c.redirect(pathOf(session), 303) : sessionEnded(c, session)
  return pages
}

/**
 * Returns the response for a payment session that is not open: a redirect to the merchant if the payment session is
 * paid, otherwise a page that says why it has ended. If `session` is `null`, returns a page that says that the payment
 * session is unknown.
 */
function sessionEnded(c: Context, session: Session | null): Response | Promise<Response> {
  if (!session) return messageResponse(c, 404, 'unknownTitle', 'unknownText')
  if (session.state === 'paid') return c.redirect(session.returnUrl, 303)
  const { language, cancelUrl } = session
  const words = wordsIn[language]
  const [title, text] =
    session.state === 'cancelled'
      ? [words.cancelledTitle, words.cancelledText]
      : [words.expiredTitle, words.expiredText]
  return pageResponse(
    c,
    410,
    messagePage({ language, title, text, link: { to: cancelUrl, label: words.backToShop } }),
    session,
  )
}

/** Simulates a lost connection: the payment succeeded, but instead of the redirect the customer gets an error page. */
function connectionLost(c: Context, session: Session): Promise<Response> {
  const { language, cancelUrl } = session
  const { lostTitle: title, lostText: text, lostLink: label } = wordsIn[language]
  return pageResponse(c, 200, messagePage({ language, title, text, link: { to: cancelUrl, label } }), session)
}

async function cardFieldsOf(c: Context): Promise<CardFields> {
  const sent = await form(c)
  const field = (name: keyof CardFields) => (sent.get(name) ?? '').slice(0, LONGEST_VALUE)
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), name: field('name') }
}

function fieldsFor(number: string, { language }: Session, now: Date): CardFields {
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')
  return {
    number: formatCardNumber(number),
    expiry: `12/${year}`,
    cvc: '123',
    name: wordsIn[language].testName,
  }
}
