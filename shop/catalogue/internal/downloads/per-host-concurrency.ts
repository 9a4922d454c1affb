import { Semaphore } from '#platform/concurrency.ts'

/** Maximum number of parallel downloads, in total and for each host. */
const MAX_PARALLEL = 4
const MAX_PER_HOST = 2

/**
 * Calls `work` for every URL. To avoid overloading servers, makes at most 4 calls at the same time, and at most 2 for
 * the same host. If any calls fail, waits until all calls have ended and then throws the first error.
 */
export async function runPerHost(
  sources: readonly string[],
  work: (source: string) => Promise<void>,
): Promise<void> {
  const all = new Semaphore(MAX_PARALLEL)
  const hosts = new Map<string, Semaphore>()
  const hostOf = (source: string) => {
    const host = URL.canParse(source) ? new URL(source).host : ''
    const semaphore = hosts.get(host) ?? new Semaphore(MAX_PER_HOST)
    hosts.set(host, semaphore)
    return semaphore
  }
  const results = await Promise.allSettled(
    sources.map((source) => hostOf(source).run(() => all.run(() => work(source)))),
  )
  for (const one of results) if (one.status === 'rejected') throw one.reason
}
