// Defines commands: routes that only handle POST requests. After the POST, a command redirects to a page.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Session } from '#shop/accounts/accounts.ts'
import type { ParamsIn, RoutePath } from './params.ts'
import { type RequestContext, requestContextOf } from './request-context.server.ts'
import { type HandlerArgs, requireRecentAuth, requireSession } from './session.server.ts'

interface CommandArgs<Params extends string> extends HandlerArgs {
  readonly params: Readonly<Record<Params, string>>
}

type CommandResponse = Response | ReturnType<typeof data<object | null>>

export interface Command<Params extends string> {
  /** The path of a page. A GET request to the command's URL is redirected to this page. */
  readonly page: string
  readonly run: (ctx: RequestContext, args: CommandArgs<Params>) => Promise<CommandResponse>
}

type SessionCommandRun<Params extends string> = (
  ctx: RequestContext,
  args: CommandArgs<Params> & Session,
) => Promise<CommandResponse>

/** Defines a command for all customers, with or without a session. */
export function command<Params extends string>(page: string, run: Command<Params>['run']): Command<Params> {
  return { page, run }
}

/** Defines a command for signed-in users. Redirects a guest to sign-in. */
export function sessionCommand<Params extends string>(
  page: string,
  run: SessionCommandRun<Params>,
): Command<Params> {
  return {
    page,
    run: async (ctx, args) => run(ctx, { ...args, ...(await requireSession(args)) }),
  }
}

/**
 * Defines a command that needs a recent sign-in. Without a recent sign-in, redirects to the reauthentication page.
 * After reauthentication, the user continues on `page`.
 */
export function recentAuthCommand<Params extends string>(
  page: string,
  run: SessionCommandRun<Params>,
): Command<Params> {
  return {
    page,
    run: async (ctx, args) => run(ctx, { ...args, ...(await requireRecentAuth(args, page)) }),
  }
}

/**
 * Makes the action and the loader of a route module that serves several URLs. `table` contains the command of each URL.
 * Its keys are the paths as written in app/routes.ts.
 */
export function commands<Path extends RoutePath>(table: { readonly [P in Path]: Command<ParamsIn<P>> }) {
  const byPath = new Map<string, Command<string>>(Object.entries(table))
  const commandAt = (pattern: string) => {
    const found = byPath.get(`/${pattern.replace(/^\//, '')}`)
    if (!found) throw data(null, { status: 405 })
    return found
  }
  return {
    action: ({ request, context, params, pattern }: ActionFunctionArgs) =>
      commandAt(pattern).run(requestContextOf(context), {
        request,
        context,
        params: params as Record<string, string>,
      }),
    loader: ({ pattern }: LoaderFunctionArgs) => redirect(commandAt(pattern).page),
    paths: [...byPath.keys()],
  }
}
