// Pixels are worked on one after another: encoding takes a processor for itself and memory for every pixel.
import sharp from 'sharp'

sharp.concurrency(1)

type Turn = () => Promise<void>
export type Line = 'somebodyWaits' | 'inItsOwnTime'

const waiting: Readonly<Record<Line, Turn[]>> = { somebodyWaits: [], inItsOwnTime: [] }
let isBusy = false

/** Does the work when its turn has come: what somebody waits for goes before what is done in its own time. */
export function inTurn<T>(work: () => Promise<T>, line: Line = 'somebodyWaits'): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting[line].push(async () => {
      // Also what fails before there is a promise of it, or nobody would ever have a turn again.
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      }
    })
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
const inside = { uploads: 0, visitors: 0, models: 0 }

/** Does the work unless too many are at it already, each holding a whole file in memory; null then. */
export async function ifRoom<T>(among: keyof typeof inside, work: () => Promise<T>): Promise<T | null> {
  if (inside[among] >= MOST_AT_ONCE) return null
  inside[among] += 1
  try {
    return await work()
  } finally {
    inside[among] -= 1
  }
}
