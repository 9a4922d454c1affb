#!/usr/bin/env node
/**
 * What every `npm run` goes through. It needs nothing but Node 20 and npm: it sees to a good enough Node, to the
 * installed packages and, where pages are served, to a fresh build, then runs the program in the foreground.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './lib/build.mjs'
import { withLock } from './lib/lock.mjs'
import { installNode, findNode } from './lib/node.mjs'
import { withNodeFirst } from './lib/npm.mjs'
import { areInstalled, install } from './lib/packages.mjs'
import { LaunchError, explain, root, stopRunning } from './lib/step.mjs'

const commands = {
  start: (rest) => run(['server.ts', ...rest], { built: true, nodeEnv: 'production' }),
  dev: (rest) => run(['server.ts', '--dev', ...rest], { built: false, nodeEnv: 'development' }),
  build: () => prepare({ built: true }),
  run: (rest) => run(rest, { built: false }),
  'run-built': (rest) => run(rest, { built: true }),
  'run-in': ([folder, ...rest]) => run(rest, { built: false, folder }),
}

/** Returns the Node to run with, after what was missing has been brought, installed and built. */
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

/** Runs a program of the shop's own package, or of the package in a folder of its own, which is then where it runs. */
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

// npm passes a signal on to the shell between it and us, which dies of it silently: its end is our signal.
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
    error instanceof LaunchError ? error.message : error.code && explain(`${error.code} ${error.message}`, '')
  process.stderr.write(sentence ? `${sentence}\n` : `${error.stack}\n`)
  process.exit(1)
}

const [commandName = 'start', ...rest] = process.argv.slice(2)
if (!commands[commandName])
  fail(new LaunchError(`There is no "${commandName}". Known: ${Object.keys(commands).join(', ')}.`))
commands[commandName](rest).catch(fail)
