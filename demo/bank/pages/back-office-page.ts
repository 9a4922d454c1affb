import { html } from 'hono/html'
import type { Language } from '#shop/language.ts'
import { formatAmount, formatMoment, formatMoney } from '#words/format.ts'
import type { Payment, RefundRefusal } from '../refunds.server.ts'
import { type Charge, disputeReasons, type Refund } from '../session.ts'
import { type BankWords, type Html, page, wordsIn } from './frame.ts'
import { statusTextOf, whenPaid } from './back-office-list.ts'

/** Result of the clerk's last action, shown above the page. */
export const backOfficeNotices = ['refunded', 'disputed', 'decided'] as const
export type BackOfficeNotice = (typeof backOfficeNotices)[number]
export type RefundFormError = RefundRefusal | 'amount_wrong'

export interface BackOfficePage {
  readonly language: Language
  /** Path of the back office. */
  readonly home: string
  readonly payment: Payment
  readonly charge: Charge
  /** Idempotency key of the refund form, so that pressing its button twice makes one refund. */
  readonly idempotencyKey: string
  readonly notice?: BackOfficeNotice
  /** The amount that the clerk typed. The page shows it again if the refund was refused (`refusal`). */
  readonly typed?: string
  readonly refusal?: RefundFormError
}

/** Renders the page of one payment, with the forms to refund and to dispute the payment. */
export function backOfficePage(it: BackOfficePage): Html {
  const { language, home, notice, payment } = it
  const words = wordsIn[language].office
  const title = words.paymentTitle(payment.session.description)
  const body = html`<p class="trail"><a href="${home}">${words.all}</a></p>
    <h1>${title}</h1>
    ${notice ? html`<p class="notice" role="status">${words.notices[notice]}</p>` : ''}
    <div class="columns">
      ${paymentPanel(it, words)}
      <div class="stack">${refundPanel(it, words)}${disputePanel(it, words)}</div>
    </div>`
  return page({ language, title, body })
}

function paymentPanel({ language, payment, charge }: BackOfficePage, words: BankWords['office']): Html {
  const { session, refunds, left } = payment
  return html`<section class="panel">
    <dl>
      <dt>${words.amount}</dt>
      <dd class="amount">${formatMoney(session.amount, language)}</dd>
      <dt>${words.status}</dt>
      <dd>${statusTextOf(payment, words)}</dd>
      <dt>${words.refundable}</dt>
      <dd>${formatMoney(left, language)}</dd>
      <dt>${words.paidAt}</dt>
      <dd>${whenPaid(charge, language)}</dd>
      <dt>${words.card}</dt>
      <dd>${words.cardEnding(charge.last4)}</dd>
      <dt>${words.number}</dt>
      <dd class="code">${charge.id}</dd>
    </dl>
    <h2>${words.refunds}</h2>
    ${
      refunds.length === 0
        ? html`<p class="hint">${words.noRefunds}</p>`
        : html`<ul class="entries">
            ${refunds.map((refund) => entry(refund, language, words))}
          </ul>`
    }
  </section>`
}

function entry(
  { amount, createdAt, reference, state }: Refund,
  language: Language,
  words: BankWords['office'],
): Html {
  return html`<li>
    <span>${reference === null ? words.byBank : words.byShop}</span>
    <span class="figure">${formatMoney(amount, language)}</span>
    <span class="hint">${formatMoment(createdAt, language, 'UTC')} UTC</span>
    <span class="hint">${words.refundStates[state]}</span>
  </li>`
}

function refundPanel(it: BackOfficePage, words: BankWords['office']): Html {
  const { language, home, payment, idempotencyKey, refusal } = it
  const { session, left } = payment
  const fallback = formatAmount(left, language)
  const sentence = refusal && words.errors[refusal]
  return html`<section class="panel">
    <h2>${words.refundTitle}</h2>
    ${
      left.minor === 0
        ? html`${sentence ? html`<p class="alert" role="alert">${sentence}</p>` : ''}
            <p>${session.dispute ? words.notWhileDisputed : words.fullyRefunded}</p>`
        : html`<p>${words.refundText}</p>
            <form method="post" action="${home}/${session.id}/refunds" novalidate>
              <input type="hidden" name="once" value="${idempotencyKey}" />
              <div class="field">
                <label for="amount">${words.amountIn(left.currency)}</label>
                <span class="hint" id="amount-hint">${words.atMost(formatMoney(left, language))}</span>
                <input
                  id="amount"
                  name="amount"
                  inputmode="decimal"
                  autocomplete="off"
                  maxlength="40"
                  value="${it.typed ?? fallback}"
                  aria-describedby="amount-hint${sentence ? ' amount-fault' : ''}"
                  ${sentence ? html`aria-invalid="true" autofocus` : ''}
                />
                ${sentence ? html`<span class="fault" id="amount-fault">${sentence}</span>` : ''}
              </div>
              <button class="button" type="submit">${words.refundButton}</button>
            </form>`
    }
  </section>`
}

function disputePanel({ home, payment }: BackOfficePage, words: BankWords['office']): Html {
  const { session, left } = payment
  const { dispute } = session
  const action = `${home}/${session.id}/dispute`
  const disputeTexts = dispute && [
    words.disputeStates[dispute.state],
    dispute.reason && words.reasons[dispute.reason],
  ]
  return html`<section class="panel">
    <h2>${words.dispute}</h2>
    ${disputeTexts ? html`<p>${disputeTexts.filter(Boolean).join(' ')}</p>` : ''}
    ${
      dispute?.state === 'open'
        ? html`<form method="post" action="${action}/closing">
            <button class="button" type="submit" name="outcome" value="won">${words.decideForShop}</button>
            <button class="button quiet" type="submit" name="outcome" value="lost">
              ${words.decideForOwner}
            </button>
          </form>`
        : ''
    }
    ${dispute ? '' : left.minor === 0 ? html`<p>${words.nothingToDispute}</p>` : disputeForm(action, words)}
  </section>`
}

function disputeForm(action: string, words: BankWords['office']): Html {
  return html`<p>${words.disputeText}</p>
    <form method="post" action="${action}">
      <div class="field">
        <label for="reason">${words.reason}</label>
        <select id="reason" name="reason">
          ${disputeReasons.map((reason) => html`<option value="${reason}">${words.reasons[reason]}</option>`)}
        </select>
      </div>
      <button class="button" type="submit">${words.openDispute}</button>
    </form>`
}
