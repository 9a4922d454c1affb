// Pixels are worked on one after another: encoding takes a processor for itself and memory for every pixel.
import sharp from 'sharp'

sharp.concurrency(1)

type Turn = () => Promise<void>

const waiting: { readonly somebodyWaits: Turn[]; readonly inItsOwnTime: Turn[] } = {
  somebodyWaits: [],
  inItsOwnTime: [],
}
let isBusy = false

/** Does the work when its turn has come: what somebody waits for goes before what is done in its own time. */
export function inTurn<T>(work: () => Promise<T>, line: keyof typeof waiting = 'somebodyWaits'): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting[line].push(() => work().then(resolve, reject))
    void goOn()
  })
}

async function goOn(): Promise<void> {
  if (isBusy) return
  isBusy = true
  for (let turn = next(); turn; turn = next()) await turn()
  isBusy = false
}

function next(): Turn | undefined {
  return waiting.somebodyWaits.shift() ?? waiting.inItsOwnTime.shift()
}

const MOST_AT_ONCE = 6
let inside = 0

/** Does the work unless too many are at it already, each holding a whole file in memory; null then. */
export async function ifRoom<T>(work: () => Promise<T>): Promise<T | null> {
  if (inside >= MOST_AT_ONCE) return null
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
  }
}
