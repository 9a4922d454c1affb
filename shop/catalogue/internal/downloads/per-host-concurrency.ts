import { Semaphore } from '#platform/concurrency.ts'

/** Maximum number of parallel downloads, in total and for each host. */
const AT_ONCE = 4
const OF_A_HOST = 2

/**
 * Runs `work` for every URL, at most 4 at a time and 2 for each host, so as not to overload servers. Throws the first error only
 * after all have finished.
 */
export async function runPerHost(
  sources: readonly string[],
  work: (source: string) => Promise<void>,
): Promise<void> {
  const all = new Semaphore(AT_ONCE)
  const hosts = new Map<string, Semaphore>()
  const hostOf = (source: string) => {
    const host = URL.canParse(source) ? new URL(source).host : ''
    const semaphore = hosts.get(host) ?? new Semaphore(OF_A_HOST)
    hosts.set(host, semaphore)
    return semaphore
  }
  const worked = await Promise.allSettled(
    sources.map((source) => hostOf(source).run(() => all.run(() => work(source)))),
  )
  for (const one of worked) if (one.status === 'rejected') throw one.reason
}
