// Runs staff commands for the current staff user. Requires each successful command to write to the audit log. Redirects
// after the command.
import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import type { Db } from '#platform/db/database.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import {
  type NewAuditEntry,
  addAuditEntry,
  type ValueOf,
  withAuditEntry,
} from '#shop/staff/audit-log.server.ts'
import type { ParamsIn, RoutePath } from './params.ts'
import { type RefusalData, respondWithRefusal, redirectTo } from './responses.server.ts'
import { requireStaff, type StaffRequestContext } from './staff-guard.server.ts'

/** The result of a successful command: the path of the page to redirect to, and the notice to show on that page. */
export interface StaffCommandSuccess {
  readonly nextPage: string
  readonly sentence: string
  readonly kind?: 'good' | 'bad'
}

interface StaffActionArgs {
  readonly context: Readonly<RouterContextProvider>
}

/**
 * For each action that `staffAction` has created: the URLs that the action serves. `null`: the action serves every URL
 * of its route module.
 */
const staffActions = new WeakMap<object, ReadonlySet<string> | null>()

/**
 * Makes the action of a staff route. `work` returns the result of a successful command, or another response such as a
 * refusal or field errors. The action throws an error if `work` reports success without having written an audit-log
 * entry.
 */
export function staffAction<Args extends StaffActionArgs, Result>(
  work: (ctx: StaffRequestContext, args: Args) => Promise<Result>,
) {
  const action = async (args: Args): Promise<Exclude<Result, StaffCommandSuccess> | Response> => {
    const ctx = requireStaff(args.context)
    const result = await work(ctx, args)
    // Not a success: a refusal or field errors.
    if (!isDone(result)) return result as Exclude<Result, StaffCommandSuccess>
    if (ctx.audit.entries === 0) throw new Error(`No audit-log entry was written: ${ctx.path}`)
    const { nextPage, kind = 'good', sentence } = result
    return redirectTo(ctx, nextPage, { kind, sentence })
  }
  staffActions.set(action, null)
  return action
}

type StaffCommandRefusal = ReturnType<typeof data<FormResponse | RefusalData>>

/** A staff command. `Params` is the union of the parameter names in the command's URL. */
export type StaffCommand<Params extends string = never> = (
  ctx: StaffRequestContext,
  args: { readonly request: Request; readonly params: Readonly<Record<Params, string>> },
) => Promise<StaffCommandSuccess | StaffCommandRefusal | Response>

/**
 * Makes the action of a route module that serves several URLs. `commands` contains the command of each URL. Its keys
 * are the paths as written in app/routes.ts.
 */
export function staffCommands<Path extends RoutePath>(commands: {
  readonly [P in Path]: StaffCommand<ParamsIn<P>>
}) {
  const table = new Map<string, StaffCommand<string>>(Object.entries(commands))
  const action = staffAction((ctx, { request, params, pattern }: ActionFunctionArgs) => {
    const command = table.get(`/${pattern.replace(/^\//, '')}`)
    if (!command) throw data(null, { status: 405 })
    return command(ctx, { request, params: params as Record<string, string> })
  })
  staffActions.set(action, new Set(table.keys()))
  return action
}

/** Responds to an invalid form with the field errors and everything that was typed. */
export function respondWithFieldErrors(result: FormResponse, status = 422): StaffCommandRefusal {
  return data(result, { status })
}

/** Responds to the outcome of a command: redirects with a success notice, or says why the command was refused. */
export function respondWithOutcome<T>(
  ctx: StaffRequestContext,
  page: string,
  outcome: Outcome<T, ProblemCode>,
  toSentence: (value: T) => string,
): StaffCommandSuccess | StaffCommandRefusal | Response {
  if (!outcome.ok) return respondWithRefusal(ctx, outcome.problem, { back: page })
  return { nextPage: page, sentence: toSentence(outcome.value) }
}

/**
 * Checks whether a route's action function was created by `staffAction`. Such a function throws if a command succeeds
 * without writing an audit-log entry.
 */
export function isStaffAction(action: unknown): action is object {
  return typeof action === 'function' && staffActions.has(action)
}

/** Checks whether an action that was created by `staffAction` serves the given path of app/routes.ts. */
export function handlesPath(action: object, path: string): boolean {
  return staffActions.get(action)?.has(path) ?? staffActions.get(action) === null
}

function isDone<Result>(result: Result): result is Extract<Result, StaffCommandSuccess> {
  return typeof result === 'object' && result !== null && 'nextPage' in result
}

/** Runs a command and writes the command's audit-log entry, both in the same transaction. */
export async function runWithAuditEntry<R extends { readonly ok: boolean } | null>(
  ctx: StaffRequestContext,
  command: (tx: Db) => Promise<R>,
  entry: NewAuditEntry | ((value: ValueOf<R>) => NewAuditEntry),
): Promise<R> {
  const result = await withAuditEntry(ctx.db, { entry, by: ctx.auditActor, now: ctx.now }, command)
  if (result?.ok) ctx.audit.entries += 1
  return result
}

/**
 * Writes an audit-log entry outside the command's transaction. Commands that call an external service use this
 * function, because they write the entry only after the call.
 */
export async function writeAuditEntry(ctx: StaffRequestContext, entry: NewAuditEntry): Promise<void> {
  await addAuditEntry(ctx.db, entry, { by: ctx.auditActor, now: ctx.now })
  ctx.audit.entries += 1
}

/**
 * Counts an audit-log entry that the command has written without the functions of this file. Without this call,
 * `staffAction` would find no entry and throw an error.
 */
export function countAuditEntry(ctx: StaffRequestContext): void {
  ctx.audit.entries += 1
}
