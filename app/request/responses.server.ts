import { data, redirect, redirectDocument } from 'react-router'
import { type Outcome, type Problem, type ProblemCode, statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import type { Notice } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'

/**
 * The data of a refusal that a page receives: the sentence to show, and the problem code, which tests and styles use.
 */
export interface RefusalData {
  readonly code: string
  readonly problem: string
}

/**
 * Responds to a request with a refusal. With JavaScript the page stays open and receives the refusal's sentence as
 * data. Without JavaScript, redirects to the page `back` with the sentence as a notice.
 */
export function respondWithRefusal(ctx: RequestContext, problem: Problem, { back }: { back: string }) {
  if (ctx.isDocument) return redirectWithRefusal(ctx, back, problem)
  return respondWithProblem(ctx, problem, { code: problem.code })
}

/**
 * Responds to a posted form with a refusal. The response contains the refusal's sentence and the data `shown`, which
 * the page needs to show the form again.
 */
export function respondWithProblem<Shown extends object>(
  ctx: RequestContext,
  problem: Problem,
  shown: Shown = {} as Shown,
) {
  return data({ ...shown, problem: problemText(problem, ctx.language) }, { status: statusOf(problem) })
}

/** Redirects to a page of the shop, optionally with a notice to show there. */
export function redirectTo(ctx: RequestContext, path: string, notice?: Notice): Response {
  return redirect(path, notice && { headers: { 'Set-Cookie': ctx.notices.cookieHeader(notice) } })
}

/** Redirects to a page of the shop that shows the refusal as a notice. */
export function redirectWithRefusal(ctx: RequestContext, path: string, problem: Problem): Response {
  return redirectTo(ctx, path, { kind: 'bad', sentence: problemText(problem, ctx.language) })
}

/** Redirects to a page of the shop with a notice: the success message, or the reason why the command was refused. */
export function redirectWithOutcome<T>(
  ctx: RequestContext,
  path: string,
  outcome: Outcome<T, ProblemCode>,
  toNotice: (value: T) => string | Omit<Notice, 'kind'>,
): Response {
  if (!outcome.ok) return redirectWithRefusal(ctx, path, outcome.problem)
  const notice = toNotice(outcome.value)
  return redirectTo(ctx, path, {
    kind: 'good',
    ...(typeof notice === 'string' ? { sentence: notice } : notice),
  })
}

/**
 * Redirects the browser to another site, such as a payment page. The browser loads the other site as a new document.
 */
export function redirectToSite(url: string): Response {
  return redirectDocument(url, 303)
}
