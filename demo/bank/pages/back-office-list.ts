import { html } from 'hono/html'
import type { Language } from '#shop/language.ts'
import { formatMoment, formatMoney } from '#words/format.ts'
import type { Payment } from '../refunds.server.ts'
import type { Charge } from '../session.ts'
import { type BankWords, type Html, page, wordsIn } from './frame.ts'

interface ListPage {
  readonly language: Language
  /** Path of the back office. */
  readonly home: string
  /** The latest payments, newest first. */
  readonly payments: readonly Payment[]
}

/** Renders the list of the latest payments. */
export function listPage({ language, home, payments }: ListPage): Html {
  const words = wordsIn[language].office
  const entries = payments.map((payment) => entry(payment, { language, home }))
  const body = html`<section class="panel office">
    <h1>${words.title}</h1>
    <p>${words.intro}</p>
    ${
      payments.length === 0
        ? html`<p>${words.none}</p>`
        : html`<h2>${words.payments}</h2>
            <ul class="entries">
              ${entries}
            </ul>`
    }
  </section>`
  return page({ language, title: words.title, body })
}

function entry(payment: Payment, { language, home }: Pick<ListPage, 'language' | 'home'>): Html | '' {
  const { id, description, amount, charge } = payment.session
  const words = wordsIn[language].office
  if (!charge) return ''
  return html`<li>
    <a href="${home}/${id}">${description}</a>
    <span class="figure">${formatMoney(amount, language)}</span>
    <span class="hint">${whenPaid(charge, language)}</span>
    <span class="hint">${statusTextOf(payment, words)}</span>
  </li>`
}

/** Formats the time of a payment: "21 Nov 2026, 14:05 UTC". */
export function whenPaid({ paidAt }: Pick<Charge, 'paidAt'>, language: Language): string {
  return `${formatMoment(paidAt, language, 'UTC')} UTC`
}

/** Returns the status of a payment as text. */
export function statusTextOf({ session, refunds }: Payment, { statuses }: BankWords['office']): string {
  if (session.dispute) return statuses[session.dispute.state]
  const back = refunds.reduce((sum, { amount, state }) => sum + (state === 'succeeded' ? amount.minor : 0), 0)
  if (back === 0) return statuses.paid
  return back < session.amount.minor ? statuses.partlyRefunded : statuses.refunded
}
