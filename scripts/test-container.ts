// npm run test:container
// Builds the image, starts the shop and PostgreSQL with compose.yaml, checks that the shop is healthy and hardened, and
// removes everything again. Not part of `npm test`, because it needs a container engine and downloads base images.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { freePort } from '../tests/support/free-port.ts'

const ENGINES = ['docker', 'podman']
const USER_ID = '10001'

const engine = ENGINES.find((name) => isRunning(name))
if (!engine) {
  process.stderr.write(
    'No container engine was found: neither "docker info" nor "podman info" works here. The image was not tested.\n' +
      'tests/e2e/container.e2e.ts tests the steps of the image without an engine.\n',
  )
  process.exit(1)
}
if (spawnSync(engine, ['compose', 'version'], { stdio: 'ignore' }).status !== 0) {
  process.stderr.write(`"${engine} compose" does not work here. The image was not tested.\n`)
  process.exit(1)
}

const port = await freePort()
const secret = () => randomBytes(24).toString('hex')
const env = {
  ...process.env,
  // Names and addresses of its own, so that the test disturbs no shop on this machine.
  ALCOVE_IMAGE: 'alcove-test',
  ALCOVE_SUBNET: '172.30.42.0/24',
  MODE: 'demo',
  PORT: String(port),
  SHOP_URL: `http://localhost:${port}`,
  DATABASE_PASSWORD: secret(),
  LINK_SECRET: secret(),
  AUTH_SECRET: secret(),
}
const project = `alcove-test-${process.pid}`
let failures = 0
try {
  step('The image builds, and the shop and PostgreSQL become healthy', () =>
    compose('up', '--build', '--detach', '--wait', '--wait-timeout', '300'),
  )
  const home = await fetch(`http://localhost:${port}/`)
  step('The home page opens', () => home.status === 200)
  step('The shop does not run as root', () => inShop('id', '-u').output.trim() === USER_ID)
  step('The shop cannot write to its program', () => !inShop('touch', '/opt/alcove/own-file').isOk)
  step(
    'A backup and a restore drill work',
    () => inShop('node', 'scripts/backup.ts').isOk && inShop('node', 'scripts/restore-drill.ts').isOk,
  )
  const [id = ''] = run('compose', '-p', project, 'ps', '-q', 'shop').output.trim().split('\n')
  step('SIGTERM ends the shop with code 0', () => {
    compose('stop', 'shop')
    return run('inspect', '--format', '{{.State.ExitCode}}', id).output.trim() === '0'
  })
} finally {
  compose('down', '--volumes', '--remove-orphans')
}
process.exitCode = failures > 0 ? 1 : 0

function isRunning(name: string): boolean {
  return spawnSync(name, ['info'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function step(name: string, check: () => boolean): void {
  const isOk = check()
  console.log(`${isOk ? '✓' : '✗'} ${name}`)
  if (isOk) return
  failures += 1
  process.stderr.write(run('compose', '-p', project, 'logs', '--tail', '50').output)
}

function compose(...args: string[]): boolean {
  return spawnSync(engine ?? '', ['compose', '-p', project, ...args], { env, stdio: 'inherit' }).status === 0
}

function inShop(...command: string[]) {
  return run('compose', '-p', project, 'exec', '-T', 'shop', ...command)
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(engine ?? '', args, { env, encoding: 'utf8' })
  return { isOk: status === 0, output: `${stdout}${stderr}` }
}
