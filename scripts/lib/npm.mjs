import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { LaunchError, runQuietly } from './step.mjs'

const quiet =
  '--ignore-scripts --no-audit --no-fund --no-progress --no-update-notifier --loglevel=warn'.split(' ')
const retryOptions =
  '--fetch-retries=3 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000 --fetch-timeout=60000'.split(
    ' ',
  )

/**
 * Matches the names of environment variables that an enclosing npm command has set and that would change the install.
 * Does not match settings of registry, proxy and cache.
 */
const outerSettings =
  /^(npm_config_(omit|only|production|include|global|location|dry_run|package_lock.*|workspaces?|prefix|local_prefix|json|silent|save.*|install_.*|bin_links|engine_strict|os|cpu|libc|node_options)|npm_package_.*|npm_lifecycle_.*|node_env)$/i

/** Runs npm with the given Node and without its output. Throws `LaunchError` if npm fails. */
export async function npm(node, args, { cwd, what }) {
  const inherited = Object.entries(process.env).filter(([name]) => !outerSettings.test(name))
  const env = withNodeFirst(node, Object.fromEntries(inherited))
  await runQuietly(node, [npmCli(), ...args, ...quiet, ...retryOptions], { env, cwd, what })
}

/**
 * Returns the environment with a changed PATH. The folder of this Node comes first in the PATH, then the folders in
 * `more`.
 */
export function withNodeFirst(node, env, ...more) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: [dirname(node), ...more, env[name]].filter(Boolean).join(delimiter) }
}

function npmCli() {
  const inner = join('node_modules', 'npm', 'bin', 'npm-cli.js')
  const here = dirname(process.execPath)
  const known = [
    process.env.npm_execpath,
    join(here, inner),
    join(here, '..', 'lib', inner),
    ...onPath('npm'),
  ]
  const cli = known.find((path) => path && /npm-cli\.[cm]?js$/.test(path) && existsSync(path))
  if (cli) return cli
  throw new LaunchError(
    'npm was not found on this machine. It comes with Node: install Node 24, then try again.',
  )
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
}
