// Staff commands: who runs them, what they write to the audit log, and where they redirect.
import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import type { Db } from '#platform/db/database.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import { type Noted, noteInHistory, type ValueOf, withHistory } from '#shop/staff/audit-log.server.ts'
import type { ParamsIn, RoutePath } from './params.ts'
import { type RefusalData, refused, sentTo } from './responses.server.ts'
import { requireStaff, type StaffRequestContext } from './staff-guard.server.ts'

/** The result of a successful command: the page to redirect to and the notice to show there. */
export interface DoneByStaff {
  readonly goOn: string
  readonly sentence: string
  readonly kind?: 'good' | 'bad'
}

interface Asked {
  readonly context: Readonly<RouterContextProvider>
}

/** Every action made here, with the URLs it serves. `null`: every URL of its route module. */
const made = new WeakMap<object, ReadonlySet<string> | null>()

/**
 * Makes the action of a staff route. `work` returns what was done, or any other response: a refusal, or field errors.
 * Throws if `work` reports success without an entry in the audit log.
 */
export function staffAction<Args extends Asked, Answer>(
  work: (visit: StaffRequestContext, args: Args) => Promise<Answer>,
) {
  const action = async (args: Args): Promise<Exclude<Answer, DoneByStaff> | Response> => {
    const visit = requireStaff(args.context)
    const answer = await work(visit, args)
    // Not a success: a refusal or field errors.
    if (!isDone(answer)) return answer as Exclude<Answer, DoneByStaff>
    if (visit.history.noted === 0) throw new Error(`Nothing was written into the history: ${visit.path}`)
    const { goOn, kind = 'good', sentence } = answer
    return sentTo(visit, goOn, { kind, sentence })
  }
  made.set(action, null)
  return action
}

type Answered = ReturnType<typeof data<FormAnswer | RefusalData>>

/** A command. `Params` are the names of the parameters in its URL. */
export type StaffCommand<Params extends string = never> = (
  visit: StaffRequestContext,
  asked: { readonly request: Request; readonly params: Readonly<Record<Params, string>> },
) => Promise<DoneByStaff | Answered | Response>

/**
 * Makes the action of a route module that serves several URLs. The table holds the command of each URL, by its path in
 * app/routes.ts.
 */
export function staffCommands<Path extends RoutePath>(commands: {
  readonly [P in Path]: StaffCommand<ParamsIn<P>>
}) {
  const table = new Map<string, StaffCommand<string>>(Object.entries(commands))
  const action = staffAction((visit, { request, params, pattern }: ActionFunctionArgs) => {
    const command = table.get(`/${pattern.replace(/^\//, '')}`)
    if (!command) throw data(null, { status: 405 })
    return command(visit, { request, params: params as Record<string, string> })
  })
  made.set(action, new Set(table.keys()))
  return action
}

/** Responds to an invalid form with its field errors and everything that was typed. */
export function notTaken(answer: FormAnswer, status = 422): Answered {
  return data(answer, { status })
}

/** Converts an outcome into a redirect with a success notice, or into a refusal. */
export function concluded<T>(
  visit: StaffRequestContext,
  page: string,
  outcome: Outcome<T, ProblemCode>,
  said: (value: T) => string,
): DoneByStaff | Answered | Response {
  if (!outcome.ok) return refused(visit, outcome.problem, { back: page })
  return { goOn: page, sentence: said(outcome.value) }
}

/** Checks whether an action was made here. Any other action writes no audit log. */
export function isStaffAction(action: unknown): action is object {
  return typeof action === 'function' && made.has(action)
}

/** Checks whether an action made here handles a path of app/routes.ts. */
export function doesSomethingAt(action: object, path: string): boolean {
  return made.get(action)?.has(path) ?? made.get(action) === null
}

function isDone<Answer>(answer: Answer): answer is Extract<Answer, DoneByStaff> {
  return typeof answer === 'object' && answer !== null && 'goOn' in answer
}

/** Runs a command and writes its audit-log entry in one transaction. */
export async function recorded<R extends { readonly ok: boolean } | null>(
  visit: StaffRequestContext,
  command: (tx: Db) => Promise<R>,
  noted: Noted | ((value: ValueOf<R>) => Noted),
): Promise<R> {
  const answer = await withHistory(visit.db, { noted, by: visit.doer, now: visit.now }, command)
  if (answer?.ok) visit.history.noted += 1
  return answer
}

/** Writes an audit-log entry after the fact, for commands that call an external service. */
export async function note(visit: StaffRequestContext, noted: Noted): Promise<void> {
  await noteInHistory(visit.db, noted, { by: visit.doer, now: visit.now })
  visit.history.noted += 1
}

/** Counts an entry that the command has written itself. */
export function hasNoted(visit: StaffRequestContext): void {
  visit.history.noted += 1
}
