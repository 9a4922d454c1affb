#!/usr/bin/env node
/**
 * Entry point of every npm script. Requires only Node 20 and npm. If needed, installs a supported Node and the
 * packages, and builds the pages for a program that serves them. Then runs the program in the foreground.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './lib/build.mjs'
import { withLock } from './lib/lock.mjs'
import { installNode, findNode } from './lib/node.mjs'
import { withNodeFirst } from './lib/npm.mjs'
import { areInstalled, install } from './lib/packages.mjs'
import { LaunchError, explainFailure, root, stopRunning } from './lib/step.mjs'

/**
 * Node flags of every program that serves the built shop: `npm start`, the systemd unit, the container, tests and
 * benchmarks. `--liftoff-only` keeps V8 from optimising the WebAssembly of the embedded database. The optimising
 * compiler makes the database hardly faster, but takes a second of CPU time and 500 MB of memory after the start.
 */
const serverFlags = JSON.parse(readFileSync(new URL('lib/server-flags.json', import.meta.url), 'utf8'))

const commands = {
  start: (rest) => run([...serverFlags, 'server.ts', ...rest], { built: true, nodeEnv: 'production' }),
  dev: (rest) => run(['server.ts', '--dev', ...rest], { built: false, nodeEnv: 'development' }),
  build: () => prepare({ built: true }),
  run: (rest) => run(rest, { built: false }),
  'run-built': (rest) => run(rest, { built: true }),
  'run-in': ([folder, ...rest]) => run(rest, { built: false, folder }),
}

/**
 * Installs Node and the packages and builds the pages, if they are missing. Returns the path of the Node to run with.
 */
async function prepare({ built, folder }) {
  const node = findNode(root)
  const packages = folder ? [root, join(root, folder)] : [root]
  const ready = node && packages.every(areInstalled) && (!built || isBuilt(root))
  return ready ? node : withLock(join(root, '.runtime', 'lock'), () => installEverything(built, packages))
}

async function installEverything(built, packages) {
  const node = findNode(root) ?? (await installNode(root))
  for (const folder of packages) if (!areInstalled(folder)) await install(folder, node)
  if (built && !isBuilt(root)) await build(root, node)
  return node
}

/**
 * Runs a program of the root package. With `folder`, runs a program of the package in this folder instead, with the
 * folder as `cwd`.
 */
async function run(program, { built, nodeEnv, folder }) {
  const node = await prepare({ built, folder })
  const cwd = join(root, folder ?? '')
  const env = withNodeFirst(node, process.env, join(cwd, 'node_modules', '.bin'))
  if (nodeEnv) env.NODE_ENV = nodeEnv
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd,
    env,
    stdio: 'inherit',
  })
  onSignal = (signal) => child.kill(signal)
  child.on('error', fail)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

let onSignal = async (signal) => {
  await stopRunning(signal)
  process.exit(128 + constants.signals[signal])
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal(signal))

// npm sends signals only to the shell that runs this script, not to this process. Therefore this process treats the end
// of the shell as a SIGTERM.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    void onSignal('SIGTERM')
  }, 250).unref()
}

function fail(error) {
  const sentence =
    error instanceof LaunchError
      ? error.message
      : error.code && explainFailure(`${error.code} ${error.message}`, '')
  process.stderr.write(sentence ? `${sentence}\n` : `${error.stack}\n`)
  process.exit(1)
}

const [commandName = 'start', ...rest] = process.argv.slice(2)
if (!commands[commandName])
  fail(new LaunchError(`There is no "${commandName}". Known: ${Object.keys(commands).join(', ')}.`))
commands[commandName](rest).catch(fail)
