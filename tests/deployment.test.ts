// Checks that the examples in docs/operations/deployment.md set up a secure server.
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/operations/deployment.md', 'utf8')

function exampleOf(language: string): string {
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''
}

/** Returns the values of a directive of nginx. */
function valuesOf(directive: string): string[][] {
  const lines = [...exampleOf('nginx').matchAll(/^\s*([a-z_]+)\s+([^;{]+);/gm)]
  return lines.filter(([, name]) => name === directive).map(([, , text = '']) => text.trim().split(/\s+/))
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
    expect(valuesOf('listen')).toEqual([['80'], ['443', 'ssl']])
    expect(valuesOf('return')).toEqual([['301', 'https://$host$request_uri']])
    const headers = valuesOf('proxy_set_header').map(([name]) => name)
    expect(headers).toEqual(expect.arrayContaining(['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']))
  })
})

test('the shop connects to other services with TLS 1.2 or 1.3', () => {
  expect([tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION]).toEqual(['TLSv1.2', 'TLSv1.3'])
})

test('systemd hides the repository from the shop and lets it write only its own data', () => {
  const unit = exampleOf('ini')
  const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
  expect(unit).toContain(`\nInaccessiblePaths=-${folder}/.git\n`)
  expect(unit).toContain('\nProtectSystem=strict\n')
  expect(unit).toContain('\nNoNewPrivileges=true\n')
  expect(unit).toMatch(/^User=alcove$/m)
})
