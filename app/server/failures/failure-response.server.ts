// Responses to requests that the shop could not handle because of an error. They need no database and no style sheet.
import { html } from 'hono/html'
import { isDatabaseUnavailable } from '#platform/db/unavailable.ts'
import { type Language, localizedPath } from '#shop/language.ts'
import { wordsOf } from '#app/components/words/areas.ts'
import { shopWords } from '#app/components/words/shop-words.ts'
import { TooManyRequests } from '../request-limit/request-limiter.server.ts'
import { REFUSED_RETRY_SECONDS } from '../request-limit/request-limits.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.server.ts'

export interface FailedRequest {
  readonly error: unknown
  /** The method of the request, such as `POST`. */
  readonly method: string
  /** The path and query of the request, for the link “Try again”. */
  readonly url: string
  readonly language: Language
  /** The language whose pages have no language prefix. */
  readonly defaultLanguage: Language
  /**
   * Identifies the request in the log. The error page shows this reference, so that the customer can quote it when
   * contacting the shop.
   */
  readonly reference: string
  /** Whether the page's script requested data. False if the browser requested a document. */
  readonly isData: boolean
}

/** The number of seconds after which clients should repeat a failed request. */
const RETRY_AFTER_SECONDS = { 429: REFUSED_RETRY_SECONDS, 503: 5 }

type FailureStatus = 429 | 500 | 503

/**
 * The status of a failed request: 429 if the client sent too many, 503 if the database is unavailable, otherwise 500.
 */
export function failureStatus(error: unknown): FailureStatus {
  if (error instanceof TooManyRequests) return 429
  return isDatabaseUnavailable(error) ? 503 : 500
}

/**
 * Returns the response to a failed request. A browser gets an HTML page. The page's script gets JSON, and then shows
 * the same error page in the browser (app/root.tsx). Both responses contain the reference. Statuses 429 and 503 ask
 * clients and search engines to try again later.
 */
export async function failureResponse(request: FailedRequest): Promise<Response> {
  const status = failureStatus(request.error)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const retryAfter = status === 500 ? null : RETRY_AFTER_SECONDS[status]
  if (retryAfter !== null) headers.set('Retry-After', String(retryAfter))
  if (request.isData) {
    headers.set('Content-Type', 'application/json')
    return new Response(JSON.stringify({ reference: request.reference }), { status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
  return new Response(await failurePage(request, status), { status, headers })
}

function failurePage(
  { method, url, language, defaultLanguage, reference }: FailedRequest,
  status: FailureStatus,
) {
  const { frame } = wordsOf(shopWords, language)
  const home = localizedPath(language, '/', defaultLanguage)
  const isRead = method === 'GET' || method === 'HEAD'
  const { title, text } = {
    429: { title: frame.tooManyTitle, text: frame.tooManyText },
    500: { title: frame.failedTitle, text: frame.failedText },
    503: { title: frame.unavailableTitle, text: frame.unavailableText },
  }[status]
  const content = html`<p>${text}</p>
    ${isRead ? '' : html`<p>${frame.mayNotBeSaved}</p>`}
    <p>
      ${isRead ? html`<a href="${url}">${frame.tryAgain}</a>` : ''}
      <a href="${home}">${frame.home}</a>
    </p>
    <p>${frame.reference(reference)}</p>`
  return plainPage({ language, title, content })
}
