import type { Route } from './+types/guard.ts'
import { guardSetup } from './session.server.ts'

/** Checks that this browser has opened the set-up link. */
export const middleware: Route.MiddlewareFunction[] = [guardSetup]
