import pino from 'pino'

/**
 * Structured log lines on standard output. Fields are ids, codes, counts and durations: never a name, address, e-mail,
 * card or secret.
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

/** Returns the loggable parts of an error. Leaves out the message of a database error, because it may quote the row. */
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
