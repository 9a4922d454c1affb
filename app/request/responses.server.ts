import { data, redirect, redirectDocument } from 'react-router'
import { type Outcome, type Problem, type ProblemCode, statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { Notice } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** What a page is told of a refusal: the sentence to show, and the code for tests and styles. */
export interface RefusalData {
  readonly code: string
  readonly problem: string
}

/**
 * Answers a refusal. A page with JavaScript gets the sentence as data and stays where it is; without, the shopper is sent
 * back to a page that says it.
 */
export function refused(visit: RequestContext, problem: Problem, { back }: { back: string }) {
  if (visit.isDocument) return refusedTo(visit, back, problem)
  return problemAnswer(visit, problem, { code: problem.code })
}

/** Answers the form of a page with the sentence of a refusal, beside what the page shows again, if anything. */
export function problemAnswer<Shown extends object>(
  visit: RequestContext,
  problem: Problem,
  shown: Shown = {} as Shown,
) {
  return data({ ...shown, problem: say(problem, visit.language) }, { status: statusOf(problem) })
}

/** Sends the shopper on to a page of ours that says something when it opens. */
export function sentTo(visit: RequestContext, path: string, notice?: Notice): Response {
  return redirect(path, notice && { headers: { 'Set-Cookie': visit.notices.carry(notice) } })
}

/** Sends the shopper on to a page of ours that says why something was refused. */
export function refusedTo(visit: RequestContext, path: string, problem: Problem): Response {
  return sentTo(visit, path, { kind: 'bad', sentence: say(problem, visit.language) })
}

/** Sends the shopper on to a page of ours that says what was done, or why it was not. */
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

/** Sends the browser itself to another address, such as a payment page. */
export function leaveFor(address: string): Response {
  return redirectDocument(address, 303)
}
