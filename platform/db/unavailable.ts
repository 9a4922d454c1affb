// Recognises errors that mean that the database is temporarily unavailable, so a retry may succeed soon.

/**
 * SQLSTATE codes and classes. 08: no connection. 53: not enough connections, memory or disk space. 57P: the server
 * stops or starts. 57014: the statement took too long. 55P03: another transaction held a lock for too long. 25P03: the
 * transaction was idle for too long. 58: the server's disk fails.
 */
const SQLSTATES = /^(?:08|53|57P|58)|^(?:57014|55P03|25P03)$/

/** Codes of Node's network errors. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** Messages of the driver `pg` for errors that have no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** Thrown when the database did not respond within a time limit. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
}

/**
 * Returns whether an error means that the database is unavailable, locked, overloaded or out of disk space. Also looks
 * at the causes of the error. Only for errors of code that makes no other network calls, because the network errors do
 * not say which server failed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseTimeout || DRIVER_MESSAGES.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The socket of a server on this machine is a file, which disappears when the server stops.
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  return isConnecting || SQLSTATES.test(code) || NETWORK.has(code) || isDatabaseUnavailable(error.cause)
}
