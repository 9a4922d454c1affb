// The page where customers pay. It does the same as Stripe's hosted page, in plain HTML.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { StripeAccount } from './account.ts'
import { cards, sentences } from './cards.ts'
import type { SessionParams } from './session-params.ts'

/** Texts and names of buttons of the page, by which tests find them. */
export const pageWords = {
  title: 'Pay with card',
  number: 'Card number',
  pay: 'Pay',
  back: 'Back',
  challenge: 'Is it you?',
  approve: 'Complete authentication',
  fail: 'Fail authentication',
  over: 'This page is over',
}

type Html = ReturnType<typeof html>

export function stripePages(account: StripeAccount): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    const id = /cs_test_\w+/.exec(c.req.path)?.[0]
    const origins = id ? merchantOf(account, id) : []
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; img-src data:; form-action 'self' ${origins.join(' ')}`,
    )
    c.header('Referrer-Policy', 'no-referrer')
  })
  const show = (id: string, errorText: string | null = null): Html => {
    const session = account.sessionOf(id)
    if (session.status !== 'open') return page(pageWords.over, html`<p>${session.status}</p>`)
    return payPage(id, account.paramsOf(id), errorText)
  }
  const next = (id: string, errorText: string | null) => {
    const { status, payment_intent } = account.sessionOf(id)
    if (status === 'complete') return account.sessionOf(id).success_url
    const isAsked = payment_intent && account.intentOf(payment_intent).status === 'requires_action'
    return isAsked && !errorText ? `/c/pay/${id}/challenge` : null
  }
  app.get('/c/pay/:id', (c) => c.html(show(c.req.param('id'))))
  app.post('/c/pay/:id', async (c) => {
    const id = c.req.param('id')
    const { number } = await c.req.parseBody()
    const card = typeof number === 'string' ? cards[number.replaceAll(/\D/g, '')] : undefined
    const errorText = card ? account.tryCard(id, card) : (sentences['incorrect_number'] ?? '')
    const to = next(id, errorText)
    return to ? c.redirect(to, 303) : c.html(show(id, errorText))
  })
  app.get('/c/pay/:id/challenge', (c) => c.html(challengePage(c.req.param('id'))))
  app.post('/c/pay/:id/challenge', async (c) => {
    const id = c.req.param('id')
    const { answer } = await c.req.parseBody()
    const errorText = account.answer(id, answer === 'approve')
    const to = next(id, errorText)
    return to ? c.redirect(to, 303) : c.html(show(id, errorText))
  })
  return app
}

function merchantOf(account: StripeAccount, id: string): string[] {
  const { success_url } = account.sessionOf(id)
  return [new URL(success_url).origin]
}

function payPage(id: string, params: SessionParams, errorText: string | null): Html {
  const { lines, shipping, total, currency, submitText, cancel_url } = params
  const amount = (units: number) => `${units} ${currency.toUpperCase()}`
  const body = html`${cancel_url ? html`<a href="${cancel_url}">${pageWords.back}</a>` : ''}
    <table>
      ${lines.map(
        ({ name, quantity, unitAmount }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${quantity} × ${amount(unitAmount)}</td>
          </tr>`,
      )}
      ${
        shipping
          ? html`<tr>
              <th scope="row">${shipping.name}</th>
              <td>${amount(shipping.amount)}</td>
            </tr>`
          : ''
      }
      <tr>
        <th scope="row">Total</th>
        <td>${amount(total)}</td>
      </tr>
    </table>
    ${errorText ? html`<p role="alert">${errorText}</p>` : ''}
    <form method="post" action="/c/pay/${id}">
      <label for="number">${pageWords.number}</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" />
      <button type="submit">${pageWords.pay}</button>
    </form>
    ${submitText ? html`<p>${submitText}</p>` : ''}`
  return page(pageWords.title, body)
}

function challengePage(id: string): Html {
  return page(
    pageWords.challenge,
    html`<form method="post" action="/c/pay/${id}/challenge">
      <button name="answer" value="approve">${pageWords.approve}</button>
      <button name="answer" value="fail">${pageWords.fail}</button>
    </form>`,
  )
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
