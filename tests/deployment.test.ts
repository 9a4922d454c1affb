// Checks that the configurations in deploy/ set up a secure server.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { describe, expect, test } from 'vitest'
import { describeWithProgram } from './support/programs.ts'
import { newFolder } from './support/test-folders.ts'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const unitNames = readdirSync('deploy/systemd')
const unitText = (name: string) => readFileSync(join('deploy/systemd', name), 'utf8')

/** Returns the values of a directive of nginx, each combination once. */
function valuesOf(directive: string): string[][] {
  const lines = [...nginx.matchAll(/^\s*([a-z_]+)\s+([^;{]+);/gm)]
  const values = lines.filter(([, name]) => name === directive).map(([, , text = '']) => text.trim())
  return [...new Set(values)].map((text) => text.split(/\s+/))
}

describe('the example of nginx', () => {
  test('accepts TLS 1.2 and 1.3 only', () => {
    expect(valuesOf('ssl_protocols')).toEqual([['TLSv1.2', 'TLSv1.3']])
  })

  test('accepts only cipher suites with forward secrecy and authenticated encryption', () => {
    const [ciphers = ''] = valuesOf('ssl_ciphers')[0] ?? []
    const { context } = tls.createSecureContext({ ciphers })
    expect(context).toBeDefined()
    for (const group of ciphers.split(':')) expect(group).toMatch(/^ECDHE\+(AESGCM|CHACHA20)$/)
  })

  test('redirects HTTP to HTTPS, and passes on the host, the client IP and the protocol', () => {
    expect(valuesOf('listen')).toEqual([['80'], ['[::]:80'], ['443', 'ssl'], ['[::]:443', 'ssl']])
    expect(valuesOf('return')[0]).toEqual(['301', 'https://shop.example$request_uri'])
    const headers = valuesOf('proxy_set_header').map(([name]) => name)
    expect(headers).toEqual(expect.arrayContaining(['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']))
  })
})

describeWithProgram('the example of nginx', 'nginx', (program) => {
  test('is a configuration that nginx accepts', () => {
    const folder = newFolder('nginx')
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const subject = ['-subj', '/CN=shop.example', '-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject], { stdio: 'ignore' })
    // The test of a configuration opens its ports, which only root may do.
    const site = nginx
      .replaceAll(/listen \[::\].*\n/g, '\n')
      .replaceAll(/listen (\d+)/g, `listen unix:${folder}/$1.sock`)
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    const file = join(folder, 'nginx.conf')
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${folders.join(' ')}\n${site}\n}`,
    )
    const { status, stderr } = spawnSync(program, ['-t', '-q', '-p', folder, '-c', file], {
      encoding: 'utf8',
    })
    expect(stderr.replaceAll(/^.*the "user" directive.*\n/gm, '')).toBe('')
    expect(status).toBe(0)
  })
})

test('the shop connects to other services with TLS 1.2 or 1.3', () => {
  expect([tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION]).toEqual(['TLSv1.2', 'TLSv1.3'])
})

describe('systemd', () => {
  const services = unitNames.filter((name) => name.endsWith('.service'))

  test.for(services)('hides the repository from %s and lets it write only its own data', (name) => {
    const unit = unitText(name)
    const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
    expect(unit).toContain(`\nInaccessiblePaths=-${folder}/.git\n`)
    expect(unit).toContain('\nProtectSystem=strict\n')
    expect(unit).toContain('\nStateDirectory=alcove\n')
    expect(unit).toContain('\nNoNewPrivileges=true\n')
    expect(unit).toMatch(/^User=alcove$/m)
  })

  test('starts programs that exist, with options that they know', () => {
    const started = /^ExecStart=.* ([\w/.]+\.ts)(?: --keep \d+)?$/m
    const programs = services.map((name) => started.exec(unitText(name))?.[1] ?? '')
    expect(programs.toSorted()).toEqual(['scripts/backup.ts', 'server.ts'])
  })

  describeWithProgram('accepts the units', 'systemd-analyze', (program) => {
    const complaintsAbout = (change: (unit: string) => string) => {
      const folder = newFolder('systemd')
      for (const name of unitNames) {
        // The Node of this machine may be in another folder.
        const unit = unitText(name).replace('/usr/bin/node', process.execPath)
        writeFileSync(join(folder, name), change(unit))
      }
      const files = unitNames.map((name) => join(folder, name))
      const { stderr } = spawnSync(program, ['verify', ...files], { encoding: 'utf8' })
      return stderr.split('\n').filter((line) => line.includes('alcove'))
    }

    test('without a warning', () => {
      expect(complaintsAbout((unit) => unit)).toEqual([])
    })

    test('and would refuse an unknown setting and a wrong time', () => {
      const complaints = complaintsAbout((unit) =>
        unit.replace('NoNewPrivileges=', 'NoPrivileges=').replace('02:30', '25:30'),
      )
      expect(complaints.join('\n')).toMatch(/NoPrivileges[\s\S]*25:30|25:30[\s\S]*NoPrivileges/)
    })
  })
})

describe('compose.yaml', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const configuration = readFileSync('docs/operations/configuration.md', 'utf8')
  const shop = /^  shop:\n(.*?)^  \w/ms.exec(compose)?.[1] ?? ''
  const variables = [...shop.matchAll(/^      ([A-Z_]+): /gm)].map(([, name = '']) => name)

  test('gives the shop only variables that it knows', () => {
    expect(variables.length).toBeGreaterThan(10)
    expect(variables.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([])
  })

  test('contains no secret, and publishes the shop only to this machine', () => {
    for (const name of ['DATABASE_PASSWORD', 'LINK_SECRET', 'AUTH_SECRET'])
      expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`))
    expect(shop).toContain("- '127.0.0.1:")
    expect(shop).toContain('read_only: true')
  })
})
