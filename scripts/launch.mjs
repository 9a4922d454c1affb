#!/usr/bin/env node
/**
 * What every `npm run` goes through. It needs nothing but Node 20 and npm: it sees to a good enough Node, to the
 * installed packages and, where pages are served, to a fresh build, then runs the program in the foreground.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './lib/build.mjs'
import { alone } from './lib/lock.mjs'
import { bringNode, findNode } from './lib/node.mjs'
import { withNodeFirst } from './lib/npm.mjs'
import { areInstalled, install } from './lib/packages.mjs'
import { Stop, explain, root, stopRunning } from './lib/step.mjs'

const ways = {
  start: (rest) => run(['server.ts', ...rest], { built: true, nodeEnv: 'production' }),
  dev: (rest) => run(['server.ts', '--dev', ...rest], { built: false, nodeEnv: 'development' }),
  build: () => prepare({ built: true }),
  run: (rest) => run(rest, { built: false }),
  'run-built': (rest) => run(rest, { built: true }),
}

/** Returns the Node to run with, after what was missing has been brought, installed and built. */
async function prepare({ built }) {
  const node = findNode(root)
  const ready = node && areInstalled(root) && (!built || isBuilt(root))
  return ready ? node : alone(join(root, '.runtime', 'lock'), () => bringEverything(built))
}

async function bringEverything(built) {
  const node = findNode(root) ?? (await bringNode(root))
  if (!areInstalled(root)) await install(root, node)
  if (built && !isBuilt(root)) await build(root, node)
  return node
}

async function run(program, { built, nodeEnv }) {
  const node = await prepare({ built })
  const env = withNodeFirst(node, process.env, join(root, 'node_modules', '.bin'))
  if (nodeEnv) env.NODE_ENV = nodeEnv
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: root,
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
    error instanceof Stop ? error.message : error.code && explain(`${error.code} ${error.message}`, '')
  process.stderr.write(sentence ? `${sentence}\n` : `${error.stack}\n`)
  process.exit(1)
}

const [way = 'start', ...rest] = process.argv.slice(2)
if (!ways[way]) fail(new Stop(`There is no "${way}". Known: ${Object.keys(ways).join(', ')}.`))
ways[way](rest).catch(fail)
