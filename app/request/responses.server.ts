import { data, redirect, redirectDocument } from 'react-router'
import { type Outcome, type Problem, type ProblemCode, statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { Notice } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** A refusal as a page gets it: the sentence to show, and the code for tests and styles. */
export interface RefusalData {
  readonly code: string
  readonly problem: string
}

/**
 * Responds to a request with a refusal. With JavaScript the page stays open and gets the sentence as data. Without,
 * redirects to `back`, which shows the sentence as a notice.
 */
export function refused(visit: RequestContext, problem: Problem, { back }: { back: string }) {
  if (visit.isDocument) return refusedTo(visit, back, problem)
  return problemAnswer(visit, problem, { code: problem.code })
}

/** Responds to a page's form with the sentence of a refusal, plus the data the page shows again. */
export function problemAnswer<Shown extends object>(
  visit: RequestContext,
  problem: Problem,
  shown: Shown = {} as Shown,
) {
  return data({ ...shown, problem: say(problem, visit.language) }, { status: statusOf(problem) })
}

/** Redirects to a page of the shop, optionally with a notice to show there. */
export function sentTo(visit: RequestContext, path: string, notice?: Notice): Response {
  return redirect(path, notice && { headers: { 'Set-Cookie': visit.notices.carry(notice) } })
}

/** Redirects to a page of the shop that shows the refusal as a notice. */
export function refusedTo(visit: RequestContext, path: string, problem: Problem): Response {
  return sentTo(visit, path, { kind: 'bad', sentence: say(problem, visit.language) })
}

/** Redirects to a page of the shop with a notice of the outcome: the success sentence, or the refusal. */
export function tell<T>(
  visit: RequestContext,
  path: string,
  outcome: Outcome<T, ProblemCode>,
  said: (value: T) => string | Omit<Notice, 'kind'>,
): Response {
  if (!outcome.ok) return refusedTo(visit, path, outcome.problem)
  const notice = said(outcome.value)
  return sentTo(visit, path, {
    kind: 'good',
    ...(typeof notice === 'string' ? { sentence: notice } : notice),
  })
}

/** Redirects the browser (a document navigation) to another site, such as a payment page. */
export function leaveFor(address: string): Response {
  return redirectDocument(address, 303)
}
