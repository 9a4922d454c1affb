import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** One thing that is checked: programs of `node_modules`, run one after another by this very Node. */
export interface Part {
  readonly name: string
  readonly programs: readonly (readonly [program: string, ...options: string[]])[]
}

const rooms = ['app', 'shop', 'platform', 'demo', 'words', 'scripts', 'tests', 'bench', 'studio', 'server.ts']

/** What can be judged without running the shop, slowest first. */
export function staticParts(exists: (path: string) => boolean): Part[] {
  return [
    { name: 'types', programs: [['typescript/bin/tsc', '--pretty']] },
    { name: 'lint', programs: [['oxlint/bin/oxlint', '--deny-warnings']] },
    {
      name: 'architecture',
      programs: [
        [
          'dependency-cruiser/bin/dependency-cruiser.mjs',
          '--config',
          '.dependency-cruiser.mjs',
          ...rooms.filter(exists),
        ],
      ],
    },
    { name: 'format', programs: [['oxfmt/bin/oxfmt', '--check']] },
  ]
}

export const unitTests: Part = {
  name: 'unit tests',
  programs: [['vitest/vitest.mjs', 'run', '--project', 'unit']],
}

/** What each route knows of its address: both the types and the lint read it. */
const routeTypes: Part = { name: 'route types', programs: [['@react-router/dev/bin.cjs', 'typegen']] }

/**
 * Runs the parts two at a time, once the types of the routes are there; says one line about each, prints what a failed one
 * wrote, and returns the failed.
 */
export async function runParts(parts: readonly Part[], say: (line: string) => void): Promise<string[]> {
  const waiting = [...parts]
  const failed: string[] = []
  const run = async (part: Part) => {
    const begin = performance.now()
    const complaint = await complaintOf(part)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    say(`${complaint === null ? '✓' : '✗'} ${part.name.padEnd(14)} ${seconds.padStart(5)} s`)
    if (complaint === null) return
    failed.push(part.name)
    say(complaint.trimEnd())
  }
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await run(part)
  }
  await run(routeTypes)
  await Promise.all([worker(), worker()])
  return failed
}

async function complaintOf(part: Part): Promise<string | null> {
  for (const [program, ...options] of part.programs) {
    const { code, output } = await runProgram(program, options)
    if (code !== 0) return output
  }
  return null
}

/** The environment for tools: what they would keep in somebody's home they keep in the clone. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env
  const home = resolve('.runtime/home')
  mkdirSync(home, { recursive: true })
  const places = { XDG_CACHE_HOME: 'cache', XDG_CONFIG_HOME: 'config', XDG_DATA_HOME: 'share' }
  const xdg = Object.entries(places).map(([name, folder]) => [name, join(home, folder)])
  return { ...inherited, HOME: home, ...Object.fromEntries(xdg) }
}

/** Runs a program of `node_modules` silently. */
export function runProgram(program: string, options: readonly string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const args = ['--import', './scripts/lib/end-with-parent.mjs', `node_modules/${program}`, ...options]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
