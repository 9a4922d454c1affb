import { readFileSync } from 'node:fs'

/** The kernel counts in ticks, everywhere a hundredth of a second. */
const TICK_SECONDS = 0.01

export interface CpuTime {
  /** Seconds of this process. */
  readonly own: number
  /** Seconds of its children that have ended, with all their descendants that they waited for; null where /proc is not. */
  readonly children: number | null
}

/** Returns the CPU time (user and system) that this process and its children have used so far. */
export function cpuTime(): CpuTime {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name in brackets may contain spaces. The 12th to 15th field after it: own user and system time, the children's.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.map(Number)
    return { own: (user + system) * TICK_SECONDS, children: (childUser + childSystem) * TICK_SECONDS }
  } catch {
    const { user, system } = process.cpuUsage()
    return { own: (user + system) / 1_000_000, children: null }
  }
}

let countedBefore = 0

/**
 * Returns the CPU seconds of the children that have ended since the last call; null where nobody counts them. Called
 * when a child ends, that is what this child used: of several at the same time each is noticed on its own.
 */
export function cpuOfEndedChild(): number | null {
  const { children } = cpuTime()
  if (children === null) return null
  const used = children - countedBefore
  countedBefore = children
  return used
}
