import { expect, test } from 'vitest'
import { replaceNonceByHashes } from './script-hashes.server.ts'

const GO = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"

test('inline scripts with the nonce are allowed by their hashes, each once; files need none', () => {
  const own = 'nonce="n0"'
  const html = `<script ${own}>go()</script><script ${own} async="" src="/a.js"></script><link ${own} href="/b.js"/>
    <script ${own}>go()</script><script ${own} type="module">import "/b.js"</script>`
  const page = replaceNonceByHashes(html, 'n0')
  expect(page.hashes).toEqual([GO, expect.stringMatching(/^'sha256-.{43}='$/)])
  expect(page.html).toBe(html.replaceAll(` ${own}`, ''))
})

test('an injected script gets no hash, however it is written', () => {
  for (const injected of [
    '<script>evil()</script>',
    '<SCRIPT>evil()</SCRIPT>',
    '<script nonce="">evil()</script>',
    '<script nonce="n1">evil()</script>',
    '<script nonce="n00">evil()</script>',
    '<script type="module">evil()</script>',
    '<svg><script>evil()</script></svg>',
    // The attribute swallows the beginning of the shop’s own script.
    '<script x="',
    "<script>evil()//<p title='",
    '<script>evil()//',
  ]) {
    const { html, hashes } = replaceNonceByHashes(`<p>${injected}</p><script nonce="n0">go()</script>`, 'n0')
    expect([[GO], []], injected).toContainEqual(hashes)
    expect(html).not.toContain('n0"')
  }
})
