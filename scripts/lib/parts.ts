import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { cpuOfEndedChild } from './cpu-time.ts'

/**
 * A check: Node programs that run one after another with the current Node. Paths are relative to the repository root.
 */
export interface Part {
  readonly name: string
  readonly programs: readonly (readonly [program: string, ...options: string[]])[]
}

/** Result of one part of the checks. */
export interface PartResult {
  readonly name: string
  readonly isOk: boolean
  readonly seconds: number
  /** User and system CPU time in seconds, including child processes. `null` if the system does not report it. */
  readonly cpuSeconds: number | null
}

const folders = ['app', 'shop', 'platform', 'demo', 'words', 'scripts', 'tests', 'bench', 'server.ts']

/**
 * One checker needs a quarter less CPU time than several, which each check the types that files share; the lint uses the
 * other core. The stored result makes the next check check only what depends on changed files.
 */
const typeCheckOptions = [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.json',
]

/** Returns the checks that do not run the shop, slowest first. */
export function staticParts(exists: (path: string) => boolean): Part[] {
  return [
    { name: 'types', programs: [['node_modules/typescript/bin/tsc', '--pretty', ...typeCheckOptions]] },
    { name: 'lint', programs: [['node_modules/oxlint/bin/oxlint', '--deny-warnings']] },
    {
      name: 'architecture',
      programs: [
        [
          'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
          '--config',
          '.dependency-cruiser.mjs',
          ...folders.filter(exists),
        ],
      ],
    },
    { name: 'format', programs: [['node_modules/oxfmt/bin/oxfmt', '--check']] },
  ]
}

export const unitTests: Part = {
  name: 'unit tests',
  programs: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']],
}

/** Generates the types of the routes' URL parameters, which the type check and the lint need. */
const routeTypes: Part = {
  name: 'route types',
  programs: [['node_modules/@react-router/dev/bin.cjs', 'typegen']],
}

/**
 * Generates the route types, then runs the parts two at a time. Prints one line about each part, and the output of a
 * failed part.
 */
export async function runParts(parts: readonly Part[], say: (line: string) => void): Promise<PartResult[]> {
  const waiting = [...parts]
  const results: PartResult[] = []
  const run = async (part: Part) => {
    const { result, failureOutput } = await resultOf(part)
    say(`${result.isOk ? '✓' : '✗'} ${part.name.padEnd(14)} ${result.seconds.toFixed(1).padStart(5)} s`)
    results.push(result)
    if (failureOutput !== null) say(failureOutput.trimEnd())
  }
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await run(part)
  }
  await run(routeTypes)
  await Promise.all([worker(), worker()])
  return results
}

async function resultOf({ name, programs }: Part) {
  let [seconds, cpuSeconds]: [number, number | null] = [0, 0]
  let failureOutput: string | null = null
  for (const program of programs) {
    let output = ''
    const ended = await runProgram(program, { onLine: (line) => (output += `${line}\n`) })
    seconds += ended.seconds
    cpuSeconds = cpuSeconds === null || ended.cpuSeconds === null ? null : cpuSeconds + ended.cpuSeconds
    if (ended.code === 0) continue
    failureOutput = output
    break
  }
  const result: PartResult = { name, isOk: failureOutput === null, seconds, cpuSeconds }
  return { result, failureOutput }
}

/**
 * Returns the environment for tools. They store their caches and settings below `.runtime`, not in the user's home
 * folder.
 */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env
  const home = resolve('.runtime/home')
  mkdirSync(home, { recursive: true })
  const xdgFolders = { XDG_CACHE_HOME: 'cache', XDG_CONFIG_HOME: 'config', XDG_DATA_HOME: 'share' }
  const xdg = Object.entries(xdgFolders).map(([name, folder]) => [name, join(home, folder)])
  // Hundreds of processes load the same programs. A cache of compiled code makes each of them start faster.
  const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')
  return { ...inherited, HOME: home, ...Object.fromEntries(xdg), NODE_COMPILE_CACHE }
}

export interface EndedProgram {
  readonly code: number
  readonly seconds: number
  readonly cpuSeconds: number | null
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly onLine: (line: string) => void
}

/** Runs a Node program and passes each line of its output to `onLine`. The program ends when this process ends. */
export function runProgram(
  program: readonly string[],
  { env = {}, onLine }: RunOptions,
): Promise<EndedProgram> {
  return new Promise((done) => {
    const begin = performance.now()
    const child = spawn(process.execPath, ['--import', './scripts/lib/end-with-parent.mjs', ...program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    })
    let cpuSeconds: number | null = null
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', onLine)
    child.on('exit', () => (cpuSeconds = cpuOfEndedChild()))
    const end = (code: number) => done({ code, seconds: (performance.now() - begin) / 1000, cpuSeconds })
    child.on('error', (error) => {
      onLine(error.message)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
