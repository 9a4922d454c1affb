// The limits for expensive requests of one client IP: requests for which the server must render a page, run a command
// or draw a picture. The numbers let 200 people behind one client IP shop at the same time.
import type { RequestCost } from '#app/request/route-handle.ts'

/**
 * The number of expensive requests of one client IP that run at the same time. Further requests wait for their turn.
 */
export const MAX_RUNNING = 3
/**
 * The number of expensive requests that run at the same time for one shared client IP, or in total for all client IPs
 * of one IPv6 /48 network.
 */
export const MAX_RUNNING_SHARED = 6
/**
 * The time in milliseconds after which a running request no longer counts as running. Longer requests mostly wait, for
 * example for an upload or for a payment provider, and use little of the processor.
 */
export const MAX_RUNNING_MS = 1_000

/**
 * The time in milliseconds for which a request that no longer counts as running counts as overdue. It equals the time
 * limit for customers (failures/respond-or-fail.server.ts). Only uploads and exports of staff take longer.
 */
export const MAX_OVERDUE_MS = 20_000

export type ExpensiveCost = Exclude<RequestCost, 'none'>

/** The tokens that a request pays if it must wait for its turn. A page takes about 20 ms, a drawing about 4 ms. */
export const WAITING_COST: Readonly<Record<ExpensiveCost, number>> = { page: 50, drawing: 1 }
/** The number of tokens that a client IP can save up: enough for 400 page requests that must wait for their turn. */
export const MAX_TOKENS = 20_000
/**
 * The number of tokens that a client IP gets back per second: enough for 10 page requests that must wait for their
 * turn.
 */
export const TOKENS_PER_SECOND = 500

/**
 * The time in milliseconds after its arrival at which a waiting request is refused. It is shorter than the time limit
 * for customers (failures/respond-or-fail.server.ts), so that a request that gets its turn late can still end in time.
 */
export const MAX_WAIT_MS = 15_000
/**
 * The time in milliseconds after which the shop sends a refusal. A client that repeats refused requests at once would
 * otherwise use most of the processor.
 */
export const REFUSAL_DELAY_MS = 1_000
/** The number of seconds after which clients should repeat a refused request. */
export const REFUSED_RETRY_SECONDS = 5

/** The number of client IPs and /48 networks that the shop keeps in memory. Each takes about 400 bytes. */
export const MAX_CLIENTS = 20_000
