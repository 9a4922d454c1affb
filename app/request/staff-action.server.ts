// What every command of the staff goes through: who gives it, what is written into the history with it, and where it leads.
import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import type { Db } from '#platform/db/database.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import { type Noted, noteInHistory, type ValueOf, withHistory } from '#shop/staff/audit-log.server.ts'
import type { ParamsIn, RoutePath } from './params.ts'
import { type RefusalData, refused, sentTo } from './responses.server.ts'
import { requireStaff, type StaffRequestContext } from './staff-guard.server.ts'

/** Done: where it goes on, and the sentence that says what was done. */
export interface DoneByStaff {
  readonly goOn: string
  readonly sentence: string
  readonly kind?: 'good' | 'bad'
}

interface Asked {
  readonly context: Readonly<RouterContextProvider>
}

/** The actions made here, each with the addresses it serves; null: every address of its route module. */
const made = new WeakMap<object, ReadonlySet<string> | null>()

/**
 * Makes the action of a staff route. The work answers with what was done, which must have been written into the history,
 * or with any other answer: a refusal, or what was wrong with the form.
 */
export function staffAction<Args extends Asked, Answer>(
  work: (visit: StaffRequestContext, args: Args) => Promise<Answer>,
) {
  const action = async (args: Args): Promise<Exclude<Answer, DoneByStaff> | Response> => {
    const visit = requireStaff(args.context)
    const answer = await work(visit, args)
    // What is not done is any of the other answers.
    if (!isDone(answer)) return answer as Exclude<Answer, DoneByStaff>
    if (visit.history.noted === 0) throw new Error(`Nothing was written into the history: ${visit.path}`)
    const { goOn, kind = 'good', sentence } = answer
    return sentTo(visit, goOn, { kind, sentence })
  }
  made.set(action, null)
  return action
}

type Answered = ReturnType<typeof data<FormAnswer | RefusalData>>

/** Gives one command; `Params` are the names of the parameters in its address. */
export type StaffCommand<Params extends string = never> = (
  visit: StaffRequestContext,
  asked: { readonly request: Request; readonly params: Readonly<Record<Params, string>> },
) => Promise<DoneByStaff | Answered | Response>

/** Makes the action of a route module that serves several addresses: the command of each, by its path in app/routes.ts. */
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

/** Answers a form that cannot be taken: a sentence beside each field that is wrong, and all that was typed. */
export function notTaken(answer: FormAnswer, status = 422): Answered {
  return data(answer, { status })
}

/** Goes on to a page that says what was done, or why it was refused. */
export function concluded<T>(
  visit: StaffRequestContext,
  page: string,
  outcome: Outcome<T, ProblemCode>,
  said: (value: T) => string,
): DoneByStaff | Answered | Response {
  if (!outcome.ok) return refused(visit, outcome.problem, { back: page })
  return { goOn: page, sentence: said(outcome.value) }
}

/** Whether an action was made here: whatever else is one writes no history. */
export function isStaffAction(action: unknown): action is object {
  return typeof action === 'function' && made.has(action)
}

/** Whether an action made here does something at a path, as written in app/routes.ts. */
export function doesSomethingAt(action: object, path: string): boolean {
  return made.get(action)?.has(path) ?? made.get(action) === null
}

function isDone<Answer>(answer: Answer): answer is Extract<Answer, DoneByStaff> {
  return typeof answer === 'object' && answer !== null && 'goOn' in answer
}

/** Gives a command and writes it down, both or neither. */
export async function recorded<R extends { readonly ok: boolean } | null>(
  visit: StaffRequestContext,
  command: (tx: Db) => Promise<R>,
  noted: Noted | ((value: ValueOf<R>) => Noted),
): Promise<R> {
  const answer = await withHistory(visit.db, { noted, by: visit.doer, now: visit.now }, command)
  if (answer?.ok) visit.history.noted += 1
  return answer
}

/** Writes down what has been done already: for commands that ask somebody outside. */
export async function note(visit: StaffRequestContext, noted: Noted): Promise<void> {
  await noteInHistory(visit.db, noted, { by: visit.doer, now: visit.now })
  visit.history.noted += 1
}

/** For commands that write it down themselves. */
export function hasNoted(visit: StaffRequestContext): void {
  visit.history.noted += 1
}
