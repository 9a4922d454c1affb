import { Semaphore } from '#platform/concurrency.ts'

/** How many pictures are fetched at a time in all, and of one host. */
const AT_ONCE = 4
const OF_A_HOST = 2

/** Works on every address, a few at a time, and two of a host at most, so that no server is overrun. Throws only once all have ended. */
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
