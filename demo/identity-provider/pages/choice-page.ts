import { html } from 'hono/html'
import type { Language } from '#shop/language.ts'
import { people } from '../people.ts'
import type { AuthorizationRequest } from '../request.ts'
import { type Html, page, wordsIn } from './frame.ts'

interface Choice {
  readonly language: Language
  readonly shop: string
  /** URL that the form posts to. */
  readonly action: string
  /** Authorization request, repeated unchanged in hidden fields. */
  readonly request: AuthorizationRequest
}

/** Renders the page where the visitor chooses a person to sign in as. */
export function choicePage({ language, shop, action, request }: Choice): Html {
  const words = wordsIn[language]
  const body = html`<p>${words.intro(shop)}</p>
    <form method="post" action="${action}">
      ${Object.entries(request).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <ul class="people">
        ${people.map(
          ({ id, name, email, about }) =>
            html`<li>
              <button class="person" name="person" value="${id}">
                <strong>${name}</strong><span>${email}</span><span>${about[language]}</span>
              </button>
            </li>`,
        )}
      </ul>
      <button class="quiet" name="person" value="">${words.cancel}</button>
    </form>`
  return page({ language, title: words.title, body })
}
