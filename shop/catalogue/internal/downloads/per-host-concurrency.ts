/** How many pictures are fetched at a time in all, and of one host. */
const LANES_AT_ONCE = 4
const LANES_OF_A_HOST = 2

/** Addresses in rows of which each is walked one after the other: two of a host at most, so that no server is overrun. */
export function lanesOf(sources: readonly string[]): string[][] {
  return [...Map.groupBy(sources, hostOf).values()].flatMap((ofHost) =>
    Array.from({ length: Math.min(LANES_OF_A_HOST, ofHost.length) }, (_, lane) =>
      ofHost.filter((_source, index) => index % LANES_OF_A_HOST === lane),
    ),
  )
}

const hostOf = (source: string) => (URL.canParse(source) ? new URL(source).host : '')

/** Walks every lane to its end, a few at a time. Throws only once all of them have ended. */
export async function runPerHost(
  lanes: readonly (readonly string[])[],
  work: (source: string) => Promise<void>,
): Promise<void> {
  const left = [...lanes]
  const walk = async () => {
    for (let lane = left.shift(); lane; lane = left.shift()) for (const source of lane) await work(source)
  }
  const walked = await Promise.allSettled(Array.from({ length: LANES_AT_ONCE }, walk))
  for (const one of walked) if (one.status === 'rejected') throw one.reason
}
