import { readFileSync } from 'node:fs'

/** Length of a tick, the unit of /proc/self/stat: 1/100 s on every Linux. */
const TICK_SECONDS = 0.01

export interface CpuTime {
  /** CPU seconds of this process. */
  readonly own: number
  /**
   * CPU seconds of child processes that have ended, and of descendants for which these child processes waited. `null`
   * on a system without /proc.
   */
  readonly children: number | null
}

/** Returns the CPU time (user and system) that this process and its children have used so far. */
export function cpuTime(): CpuTime {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The process name is in brackets and may contain spaces, so the fields are split after it. Fields 12 to 15 after
    // the name are the user and system time of this process, then of its children.
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
 * Returns the CPU seconds of the child processes that have ended since the last call. Returns `null` if the system does
 * not count them. If called at the end of each child process, returns the CPU seconds of this child alone.
 */
export function cpuOfEndedChild(): number | null {
  const { children } = cpuTime()
  if (children === null) return null
  const used = children - countedBefore
  countedBefore = children
  return used
}
