import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptFolder } from '#tests/support/run-script.ts'

const { dataDir, run } = scriptFolder('settings.ts', { MODE: 'demo' })

describe('npm run settings', { timeout: 120_000 }, () => {
  it('shows settings, changes them all or none, and moves them to another shop as a file', async () => {
    expect(await run('get', 'owner.address.name')).toEqual({
      code: 0,
      stdout: 'Alcove Furniture GmbH\n',
      stderr: '',
    })
    const changed = await run('set', 'owner.address.name', 'Nord GmbH', 'homeDeliveryMinor', '12,50')
    expect(changed).toMatchObject({ code: 0, stderr: '' })
    expect(changed.stdout).toContain('owner.address.name: “Alcove Furniture GmbH” → “Nord GmbH”')

    const refused = await run('set', 'owner.address.name', 'Süd GmbH', 'deliveryCountries', 'DE XX')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('deliveryCountries: “XX” is not the code of a country')
    expect((await run('list')).stdout).toContain('owner.address.name = "Nord GmbH"\nowner.address.street')

    expect(await run('export', 'settings.json')).toMatchObject({ code: 0 })
    expect((await run('export', 'settings.json')).code).toBe(1)
    await run('set', 'owner.address.name', 'Other GmbH')
    const moved = await run('import', 'settings.json')
    expect(moved.stdout).toBe('owner.address.name: “Other GmbH” → “Nord GmbH”\n')
  })

  it('refuses a file of another version, and a file with a key in it', async () => {
    await run('export', 'settings.json')
    const file = path.join(dataDir(), 'settings.json')
    const exported = JSON.parse(await readFile(file, 'utf8'))
    for (const [content, sentence] of [
      [{ ...exported, version: 2 }, 'has version 2'],
      [
        { ...exported, settings: { ...exported.settings, STRIPE_SECRET_KEY: 'sk_live_1' } },
        'STRIPE_SECRET_KEY',
      ],
      [{ ...exported, secrets: {} }, 'not settings: secrets'],
      [{ ...exported, settings: { shopName: 7 } }, 'not settings: shopName'],
      [[], 'not a settings file'],
    ] as const) {
      await writeFile(file, JSON.stringify(content))
      const refused = await run('import', 'settings.json')
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toContain(sentence)
      expect(refused.stderr).not.toContain('sk_live_1')
    }
    expect((await run('import', 'missing.json')).stderr).toContain('missing.json')
    expect(await run('set', 'owner.name', 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no setting owner.name'),
    })
    expect((await run('set', 'shopName')).code).toBe(2)
  })
})
