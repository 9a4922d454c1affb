/** After such a fault nothing PGlite says can be trusted; only a new start recovers the data from the log. */
export function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  return error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity))
}
