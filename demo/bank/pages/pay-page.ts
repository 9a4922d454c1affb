import { html } from 'hono/html'
import { formatMoney } from '#words/format.ts'
import { MINUTE } from '#shop/time.ts'
import { type CardFieldErrors, type CardFields, formatCardNumber, testCards } from '../cards.ts'
import type { Session } from '../session.ts'
import { type BankWords, type Html, page, wordsIn } from './frame.ts'

export interface PayPage {
  readonly session: Session
  /** Path of this page, to which its forms post. */
  readonly path: string
  readonly now: Date
  readonly fields?: CardFields
  readonly errors?: CardFieldErrors
  /** Whether the fields are filled with a test card. The pay button then has the focus. */
  readonly isFilled?: boolean
}

/** Renders the page with the card form and the list of test cards. */
export function payPage(it: PayPage): Html {
  const { language } = it.session
  const words = wordsIn[language]
  const body = html`<h1>${words.payTitle}</h1>
    <div class="columns">${payPanel(it, words)}${cardsPanel(words)}</div>`
  return page({ language, title: words.payTitle, body })
}

function payPanel({ session, path, now, fields, errors, isFilled }: PayPage, words: BankWords): Html {
  const amount = formatMoney(session.amount, session.language)
  const minutes = Math.max(1, Math.ceil((session.expiresAt.getTime() - now.getTime()) / MINUTE))
  return html`<section class="panel" id="pay">
    <dl>
      <dt>${words.amount}</dt>
      <dd class="amount">${amount}</dd>
      <dt>${words.purpose}</dt>
      <dd>${session.description}</dd>
    </dl>
    ${alertOf(session, errors, words)}
    <form method="post" action="${path}" novalidate>
      ${cardFields({ fields, errors, words })}
      <button class="button" type="submit" ${isFilled ? html`autofocus` : ''}>${words.pay(amount)}</button>
    </form>
    <form method="post" action="${path}/cancellation">
      <button class="button quiet" type="submit">${words.cancel}</button>
    </form>
    <p class="hint">${words.openFor(minutes)}</p>
  </section>`
}

function alertOf({ lastFailure }: Session, errors: CardFieldErrors | undefined, words: BankWords): Html | '' {
  const sentence = errors ? words.fieldsWrong : lastFailure && words.failures[lastFailure]
  return sentence ? html`<p class="alert" role="alert">${sentence}</p>` : ''
}

interface Fields {
  readonly fields: CardFields | undefined
  readonly errors: CardFieldErrors | undefined
  readonly words: BankWords
}

/** Renders the card fields with the typed values, except the security code. */
function cardFields({ fields, errors = {}, words }: Fields): Html {
  const first = Object.keys(errors)[0]
  const shared = (name: keyof CardFields) => {
    const fieldError = errors[name]
    return { name, fieldError: fieldError && words.errors[fieldError], isFirst: name === first }
  }
  return html`${field({
      ...shared('number'),
      label: words.number,
      value: formatCardNumber(fields?.number ?? ''),
      attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"
      maxlength="40"`,
    })}
    <div class="pair">
      ${field({
        ...shared('expiry'),
        label: words.expiry,
        value: fields?.expiry ?? '',
        hint: words.expiryHint,
        attributes: html`inputmode="numeric" autocomplete="cc-exp" maxlength="10"`,
      })}
      ${field({
        ...shared('cvc'),
        label: words.cvc,
        value: fields?.cvc ?? '',
        hint: words.cvcHint,
        attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`,
      })}
    </div>
    ${field({
      ...shared('name'),
      label: words.cardName,
      value: fields?.name ?? '',
      attributes: html`autocomplete="cc-name" maxlength="200"`,
    })}`
}

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly fieldError: string | undefined
  readonly isFirst: boolean
  readonly attributes: Html
}

function field({ name, label, value, hint, fieldError, isFirst, attributes }: Field): Html {
  const describedBy = [hint && `${name}-hint`, fieldError && `${name}-fault`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${attributes}
      ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
      ${fieldError ? html`aria-invalid="true"` : ''}
      ${isFirst ? html`autofocus` : ''}
    />
    ${fieldError ? html`<span class="fault" id="${name}-fault">${fieldError}</span>` : ''}
  </div>`
}

function cardsPanel(words: BankWords): Html {
  return html`<section class="panel" aria-labelledby="test-cards">
    <h2 id="test-cards">${words.testCards}</h2>
    <p>${words.testCardsIntro}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.testCardNumber}</th>
          <th scope="col">${words.testCardResult}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${testCards.map(
          ({ number, verdict }) =>
            html`<tr>
              <th scope="row">${formatCardNumber(number)}</th>
              <td>${words.verdicts[verdict]}</td>
              <td>
                <a
                  class="button small"
                  href="?card=${verdict}#pay"
                  aria-label="${words.useCard(formatCardNumber(number))}"
                  >${words.use}</a
                >
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}
