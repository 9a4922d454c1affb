// The scans that a page has to send. A scanner is faster than the network: scans wait here while earlier ones are being
// saved, and are then sent together. No scan is dropped: if the connection fails, the same request is sent again, and its
// key makes it count once.

export interface ScanBatch {
  /** Identifies the request on the server. */
  readonly key: string
  readonly codes: readonly string[]
}

export interface ScanQueue {
  /** Scans that were not sent yet. */
  readonly waiting: readonly string[]
  /** The request that is being saved. `null`: none. */
  readonly batch: ScanBatch | null
  /** Number of waiting scans that are sent one by one, because one of them was refused. */
  readonly careful: number
  /** Whether the last request failed. It is sent again. */
  readonly isOffline: boolean
  /** The sentence about the last saved scan. */
  readonly last: string | null
  readonly refused: readonly { readonly code: string; readonly reason: string }[]
}

export const emptyQueue: ScanQueue = {
  waiting: [],
  batch: null,
  careful: 0,
  isOffline: false,
  last: null,
  refused: [],
}

/** Largest number of scans in one request. */
const MAX_BATCH = 100
/** How many refused scans stay on the page. */
const MAX_REFUSED = 5

export type ScanEvent =
  | { readonly kind: 'scanned'; readonly code: string }
  | { readonly kind: 'sending'; readonly key: string }
  | { readonly kind: 'saved'; readonly key: string; readonly sentence: string }
  | { readonly kind: 'refused'; readonly key: string; readonly reason: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'retried' }

/** Returns the queue after an event. Responses to another request than the current one change nothing. */
export function nextQueue(queue: ScanQueue, event: ScanEvent): ScanQueue {
  switch (event.kind) {
    case 'scanned':
      return { ...queue, waiting: [...queue.waiting, event.code] }
    case 'sending': {
      if (queue.batch || queue.waiting.length === 0) return queue
      const size = queue.careful > 0 ? 1 : MAX_BATCH
      const codes = queue.waiting.slice(0, size)
      const careful = Math.max(0, queue.careful - codes.length)
      return { ...queue, batch: { key: event.key, codes }, waiting: queue.waiting.slice(size), careful }
    }
    case 'saved':
      if (queue.batch?.key !== event.key) return queue
      return { ...queue, batch: null, isOffline: false, last: event.sentence }
    case 'refused':
      return queue.batch?.key === event.key ? afterRefusal(queue, queue.batch, event.reason) : queue
    case 'failed':
      return { ...queue, isOffline: queue.batch !== null }
    case 'retried':
      return { ...queue, isOffline: false }
  }
}

/** A refused request counted nothing. Sends its scans again one by one, or gives up its only scan. */
function afterRefusal(queue: ScanQueue, { codes }: ScanBatch, reason: string): ScanQueue {
  const settled = { ...queue, batch: null, isOffline: false }
  const [code = ''] = codes
  if (codes.length > 1)
    return { ...settled, waiting: [...codes, ...queue.waiting], careful: codes.length + queue.careful }
  return { ...settled, refused: [{ code, reason }, ...queue.refused].slice(0, MAX_REFUSED) }
}
