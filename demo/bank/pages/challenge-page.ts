import { html } from 'hono/html'
import { formatMoney } from '#words/format.ts'
import type { Session } from '../session.ts'
import { type Html, page, wordsIn } from './frame.ts'

/** Renders the page that asks the cardholder to confirm the payment (3-D Secure). */
export function challengePage(session: Session, path: string): Html {
  const { language } = session
  const words = wordsIn[language]
  const body = html`<section class="panel narrow">
    <h1>${words.challengeTitle}</h1>
    <p>${words.challengeText(formatMoney(session.amount, language))}</p>
    <form method="post" action="${path}">
      <button class="button" type="submit" name="answer" value="approve">${words.approve}</button>
      <button class="button quiet" type="submit" name="answer" value="refuse">${words.refuse}</button>
    </form>
  </section>`
  return page({ language, title: words.challengeTitle, body })
}
