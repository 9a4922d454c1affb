import { guardStaff, staffHeaders } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/guard.ts'

/** Every address of the staff stands inside this one. */
export const middleware: Route.MiddlewareFunction[] = [guardStaff]

export const headers = () => staffHeaders
