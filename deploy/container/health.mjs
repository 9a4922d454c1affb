// Exits with code 0 if the shop on this machine responds at /health, else with code 1. While only the database is away,
// the shop is healthy, because a restart of the shop would not help.
const port = process.env.PORT || '3000'
const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
)
process.exit(response?.ok ? 0 : 1)
