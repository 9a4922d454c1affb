import pino from 'pino'

/**
 * Writes structured log lines to standard output. Fields may contain IDs, codes, counts and durations. Fields must
 * never contain a name, an address, an e-mail address, card data or a secret.
 */
export const log = pino({
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: ['*.email', '*.phone', '*.name', '*.address', '*.contact', '*.secret', '*.token'],
    remove: true,
  },
  serializers: { error: describeError },
})

/**
 * Returns the parts of an error that may be logged. Leaves out the message of a database error, because the message may
 * quote a row.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const fromDatabase = 'severity' in error || 'constraint' in error
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(!fromDatabase && { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
