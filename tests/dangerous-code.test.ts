// Tests that the code calls no function through which input could be executed, and uses no weak cryptography.
import { describe, expect, test } from 'vitest'
import { mentions, readSources } from './support/house-rules.ts'

interface Rule {
  readonly pattern: RegExp
  /** The files that may match, because no input reaches the call. */
  readonly allowed?: readonly string[]
  readonly examples: readonly string[]
}

const rules: Readonly<Record<string, Rule>> = {
  'no text is executed as JavaScript': {
    pattern: /\beval\s*\(|\bnew Function\s*\(|from 'node:vm'|\bset(?:Timeout|Interval)\(\s*['"`]/,
    examples: ['eval(text)', 'new Function("x", text)', "import vm from 'node:vm'", "setTimeout('go()', 5)"],
  },
  'only the process that reads backups is started, and it runs Node': {
    pattern: /node:child_process|\bexecSync\s*\(|\bspawn\s*\(/,
    allowed: ['platform/backup/read-backup.server.ts'],
    examples: ["import { exec } from 'node:child_process'", 'spawn(program)'],
  },
  'SQL text is joined only from constants': {
    pattern: /\bsql\.raw\s*\(|\.executeQuery\s*\(\s*CompiledQuery\.raw/,
    allowed: [
      'platform/db/migrate.server.ts',
      'platform/db/schema.server.ts',
      'platform/jobs/jobs.server.ts',
      'shop/catalogue/internal/save/load-rows.server.ts',
      'shop/media/internal/collect-garbage.server.ts',
      'shop/privacy/export.server.ts',
    ],
    examples: ['sql.raw(text)'],
  },
  'HTML is inserted only where the shop itself has written it': {
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\s*\(/,
    allowed: ['app/routes/storefront/product/dimensions.tsx', 'shop/messages/internal/render/elements.tsx'],
    examples: ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'element.innerHTML = text'],
  },
  'the only hash function is SHA-256': {
    pattern: /\bcreateH(?:ash|mac)\(\s*(?!'sha256'|\))/,
    examples: ["createHash('md5')", "createHmac('sha1', key)", 'createHash(name)'],
  },
  'only Better Auth encrypts': {
    pattern: /\bcreate(?:C|Dec)ipher(?:iv)?\b|\b(?:public|private)(?:Enc|Dec)rypt\b|subtle\s*\.\s*encrypt\b/,
    examples: ["createCipheriv('aes-128-ecb', key, null)", 'crypto.subtle.encrypt(how, key, text)'],
  },
  'predictable numbers only spread retries over time': {
    pattern: /\bMath\.random\b/,
    allowed: [
      'platform/db/transaction.server.ts',
      'platform/files/s3.server.ts',
      'platform/http/request.server.ts',
    ],
    examples: ['String(Math.random())'],
  },
}

const sources = readSources('{app,shop,platform,demo,words}/**/*.{ts,tsx}', 'server.ts').filter(
  ({ path }) => !/\.test\.(ts|tsx)$/.test(path),
)

describe.each(Object.entries(rules))('%s', (_, { pattern, allowed = [], examples }) => {
  test('everywhere', () => {
    expect(sources.length).toBeGreaterThan(1_000)
    const found = mentions(sources, pattern)
    expect(found.filter((mention) => !allowed.includes(mention.split(':')[0] ?? ''))).toEqual([])
    for (const path of allowed)
      expect(
        found.some((mention) => mention.startsWith(`${path}:`)),
        `${path} no longer needs an exception`,
      ).toBe(true)
  })

  test.for(examples)('detects %s', (text) => {
    expect(mentions([{ path: 'app/a.ts', text }], pattern)).toHaveLength(1)
  })
})
