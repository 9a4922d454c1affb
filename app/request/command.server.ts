// Addresses that only do something: a form is sent there, and the answer leads on to a page.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Session } from '#shop/accounts/accounts.ts'
import type { ParamsIn } from './params.ts'
import { type RequestContext, requestContextOf } from './request-context.server.ts'
import { requireRecentAuth, requireSession } from './session.server.ts'

interface Asked<Params extends string> {
  readonly request: Request
  readonly params: Readonly<Record<Params, string>>
}

type Answer = Response | ReturnType<typeof data<object | null>>

export interface Command<Params extends string> {
  /** Where somebody is led who asks for the address as if it were a page. */
  readonly page: string
  readonly run: (visit: RequestContext, asked: Asked<Params>) => Promise<Answer>
}

type ForSession<Params extends string> = (
  visit: RequestContext,
  asked: Asked<Params> & Session,
) => Promise<Answer>

/** What anybody may do. */
export function command<Params extends string>(page: string, run: Command<Params>['run']): Command<Params> {
  return { page, run }
}

/** What somebody may do who is signed in; others are asked to sign in first. */
export function sessionCommand<Params extends string>(
  page: string,
  run: ForSession<Params>,
): Command<Params> {
  return {
    page,
    run: async (visit, asked) => run(visit, { ...asked, ...(await requireSession(visit, asked.request)) }),
  }
}

/** What somebody may do who has proved only just now who they are; others are asked to, and come back to the page. */
export function recentAuthCommand<Params extends string>(
  page: string,
  run: ForSession<Params>,
): Command<Params> {
  return {
    page,
    run: async (visit, asked) =>
      run(visit, { ...asked, ...(await requireRecentAuth(visit, asked.request, page)) }),
  }
}

/** Makes the action and the loader of a route module that serves several addresses: the command of each, by its path in app/routes.ts. */
export function commands<Path extends string>(table: { readonly [P in Path]: Command<ParamsIn<P>> }) {
  const byPath = new Map<string, Command<string>>(Object.entries(table))
  const at = (pattern: string) => {
    const found = byPath.get(`/${pattern.replace(/^\//, '')}`)
    if (!found) throw data(null, { status: 405 })
    return found
  }
  return {
    action: ({ request, context, params, pattern }: ActionFunctionArgs) =>
      at(pattern).run(requestContextOf(context), { request, params: params as Record<string, string> }),
    loader: ({ pattern }: LoaderFunctionArgs) => redirect(at(pattern).page),
    paths: [...byPath.keys()],
  }
}
