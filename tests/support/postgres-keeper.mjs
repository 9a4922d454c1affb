// Runs a temporary PostgreSQL in a folder while the test run lives, and removes the folder afterwards. The test run
// holds the other end of standard input. That end closes however the run ends, even if it is killed. The line `stop` on
// standard input stops PostgreSQL as a crash would, and the line `start` starts it again.
//   node postgres-keeper.mjs FOLDER [BIN UID GID [durable]]
//   durable: PostgreSQL keeps every acknowledged commit when it is stopped
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [folder, bin, uid, gid, isDurable] = process.argv.slice(2)
const data = path.join(folder, 'postgres')
const runAs = uid === '' ? {} : { uid: Number(uid), gid: Number(gid) }
let server

let isGraceful = false
process.stdin.setEncoding('utf8').on('data', (command) => {
  if (command === 'stop\n') stop()
  else if (command === 'start\n') run()
  else isGraceful = true
})
process.stdin.on('end', shutDown)
process.stdin.on('error', shutDown)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
if (bin) start()

function start() {
  chmodSync(folder, 0o755)
  mkdirSync(data, { mode: 0o700 })
  if (runAs.uid !== undefined) chownSync(data, runAs.uid, runAs.gid)
  // The locale gives the same sorting and case folding as in the embedded database. Not every system has the first
  // locale.
  let tried = initialise(data, 'C.UTF-8')
  if (tried.status !== 0) tried = initialise(data, 'en_US.UTF-8')
  if (tried.status !== 0) return fail(tried.stderr || String(tried.error))
  run()
}

/** Starts the server. Writes the file `postgres.started` when the server accepts connections. */
function run() {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: data,
    unix_socket_permissions: '0777',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    autovacuum: 'off',
  }
  server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-4000)
    if (text.includes('ready to accept connections')) writeFileSync(path.join(folder, 'postgres.started'), '')
  })
  server.on('exit', () => fail(output))
  server.on('error', (error) => fail(error.message))
}

/** Stops the server without warning. Writes the file `postgres.stopped` when the server has ended. */
function stop() {
  server.removeAllListeners('exit')
  server.on('exit', () => {
    server = undefined
    writeFileSync(path.join(folder, 'postgres.stopped'), '')
  })
  server.kill('SIGQUIT')
}

function initialise(data, ctype) {
  const options = ['--no-sync', '--auth=trust', '--username=alcove', '--encoding=UTF8', '--pgdata', data]
  return spawnSync(path.join(bin, 'initdb'), [...options, '--locale=C', `--lc-ctype=${ctype}`], {
    ...runAs,
    cwd: data,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
}

function fail(reason) {
  writeFileSync(path.join(folder, 'postgres.failed'), reason)
}

function shutDown() {
  if (!server || server.exitCode !== null) return remove()
  server.removeAllListeners('exit')
  server.on('exit', remove)
  server.kill('SIGQUIT')
}

function remove() {
  rmSync(folder, { recursive: true, force: true })
  if (isGraceful) process.exit(0)
  // A run that was killed may leave a worker behind, which writes files for a moment longer.
  setTimeout(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }, 1000)
}
