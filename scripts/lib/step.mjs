import { spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * An error whose message is a sentence for the user. The script that starts the shop (`launch.mjs`) prints only the
 * message, without a stack trace.
 */
export class LaunchError extends Error {}

/** Runs `work` and prints one line with the given text and the time that `work` took. */
export async function step(text, work) {
  const begin = performance.now()
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`
  const { isTTY } = process.stderr
  process.stderr.write(`${text} … `)
  const tick = isTTY ? setInterval(() => process.stderr.write(`\r${text} … ${seconds()} `), 500) : undefined
  try {
    const result = await work()
    process.stderr.write(isTTY ? `\r${text} … ${seconds()} \n` : `${seconds()}\n`)
    return result
  } catch (error) {
    process.stderr.write(`\nThis did not work (after ${seconds()}).\n`)
    throw error
  } finally {
    clearInterval(tick)
  }
}

/** Root folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const endWithParent = pathToFileURL(join(root, 'scripts', 'lib', 'end-with-parent.mjs')).href

/** The child processes that `runQuietly` is running. */
export const running = new Set()
let stopping = false

/**
 * Runs a Node program without showing its output. If the program fails, rejects with a `LaunchError` that explains the
 * failure and contains the output.
 */
export function runQuietly(node, args, { env, cwd, what }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', endWithParent, ...args], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)))
    }
    child.on('error', (error) => {
      running.delete(child)
      reject(new LaunchError(explainFailure(`${error.code} ${error.message}`, `${what} failed.`)))
    })
    child.on('close', (code) => {
      running.delete(child)
      if (stopping) return
      if (code === 0) resolve(output)
      else reject(new LaunchError(`${explainFailure(output, `${what} failed.`)}\n\n${shortened(output)}`))
    })
  })
}

/** Ends all programs that `runQuietly` is running and waits for them. Kills a program that has not ended after 5 s. */
export async function stopRunning(signal) {
  stopping = true
  await Promise.all(
    [...running].map((child) => {
      child.kill(signal)
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      return new Promise((resolve) => child.on('close', resolve)).then(() => clearTimeout(killTimer))
    }),
  )
}

const diskFull = 'The disk is full: the packages and the build need about 800 MB.'
const causes = [
  [/ENOSPC|no space left/i, diskFull],
  [
    /EROFS|EACCES|EPERM/,
    'This folder cannot be written to by you: check who owns it, or use a copy elsewhere.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/,
    'The package registry cannot be reached: check the network (or the proxy and registry settings of npm), then try again.',
  ],
  [/SELF_SIGNED|UNABLE_TO_GET_ISSUER|CERT_/, 'The registry shows a certificate this machine does not trust.'],
  [/E401|E403/, 'The package registry refuses access.'],
  [/ETARGET|E404/, 'The package registry does not have a package that is needed.'],
  [/EINTEGRITY/, 'A package is not what the lockfile says it is. Nothing of it was used.'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json do not agree: run npm install once.'],
  [/ENOMEM|heap out of memory|Killed/, 'There is not enough memory.'],
]

/** Returns whether the disk is full. Programs do not always report a full disk. */
function diskIsFull() {
  const { bavail, bsize } = statfsSync(root)
  return bavail * bsize < 2_000_000
}

/** Returns a sentence that explains the output of a failed program, or `otherwise` for an unknown cause. */
export function explainFailure(output, otherwise) {
  if (diskIsFull()) return diskFull
  const [, sentence] = causes.find(([pattern]) => pattern.test(output)) ?? []
  return sentence ?? otherwise
}

const shortened = (output) => output.trimEnd().split('\n').slice(-60).join('\n')
