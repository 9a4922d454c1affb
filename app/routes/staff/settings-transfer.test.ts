import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_SETTINGS_FILE_BYTES } from '#shop/settings/settings-file.ts'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, type PageResponse, textOf } from '#tests/support/test-shop.ts'

const PAGE = '/staff/settings/transfer'

interface SettingsFile {
  readonly format: string
  readonly version: number
  readonly settings: Readonly<Record<string, string>>
}

/** Returns the hidden fields of the form that saves the shown changes. */
function confirmationIn({ html }: PageResponse): Record<string, string> {
  const form = /<form[^>]*action="\/staff\/settings\/transfer\/import".*?<\/form>/s.exec(html)?.[0] ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescape(value)]))
}

function unescape(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

describe('a settings file', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir())
  })
  const download = async () => JSON.parse((await staff.get(`${PAGE}/export`)).html) as SettingsFile
  const upload = (content: unknown) => {
    const form = new FormData()
    form.append(
      'file',
      new Blob([typeof content === 'string' ? content : JSON.stringify(content)]),
      'settings.json',
    )
    return staff.upload(`${PAGE}/upload`, form)
  }
  const nameShown = async () => textOf((await newBrowser().get('/pages/imprint')).html)

  test('shows its changes before they are saved, and the audit log names them', async () => {
    const file = await download()
    expect(file).toMatchObject({ format: 'alcove-settings', version: 1 })
    expect(textOf((await upload(file)).html)).toContain('All settings already have the values of the file.')

    const settings = {
      ...file.settings,
      'owner.address.name': 'Nord & Söhne "GmbH"',
      'announcement.en': 'Sale\nnow',
    }
    const shown = await upload({ ...file, settings })
    expect(shown.status).toBe(200)
    expect(textOf(shown.html)).toContain('Company name: Alcove Furniture GmbH → Nord & Söhne "GmbH"')
    expect(await nameShown()).not.toContain('Nord & Söhne')

    const saved = await staff.post(`${PAGE}/import`, confirmationIn(shown))
    expect([saved.path, textOf(saved.html)]).toEqual([PAGE, expect.stringMatching(/2\ssettings imported\./)])
    expect(await nameShown()).toContain('Nord & Söhne "GmbH"')
    expect((await download()).settings).toEqual(settings)
    const log = textOf((await staff.get('/staff/history?subject=settings')).html)
    expect(log).toContain('Company name: Alcove Furniture GmbH → Nord & Söhne "GmbH"')
    expect(
      await upload(file).then((reverted) => staff.post(`${PAGE}/import`, confirmationIn(reverted))),
    ).toMatchObject({
      status: 200,
    })
  })

  test('is refused as a whole if it is no settings file of this version or contains anything else', async () => {
    const file = await download()
    const secret = { ...file.settings, STRIPE_SECRET_KEY: 'sk_live_1' }
    for (const [content, sentence] of [
      ['not JSON', 'The file is not a settings file of Alcove.'],
      ['', 'Please choose a settings file.'],
      [{ ...file, version: 2 }, 'has version 2, and this shop reads version 1'],
      [{ ...file, settings: secret }, 'values that are not settings: STRIPE_SECRET_KEY'],
      [{ ...file, settings: { setup: 'x' } }, 'values that are not settings: setup'],
      [{ ...file, secrets: {} }, 'values that are not settings: secrets'],
      [{ ...file, settings: { shopName: 3 } }, 'values that are not settings: shopName'],
      [' '.repeat(MAX_SETTINGS_FILE_BYTES + 1), 'too large'],
    ] as const) {
      const refused = await upload(content)
      expect([refused.status, textOf(refused.html)], sentence).toEqual([
        422,
        expect.stringContaining(sentence),
      ])
      expect(confirmationIn(refused)).toEqual({})
      expect(refused.html).not.toContain('sk_live_1')
    }
  })

  test('with an invalid setting says why, and cannot be saved', async () => {
    const file = await download()
    const settings = { 'contact.email': 'post@', shopName: 'Nord', currency: 'CHF' }
    const refused = await upload({ ...file, settings })
    expect(refused.status).toBe(422)
    const text = textOf(refused.html)
    expect(text).toContain('E-mail address: Please enter an e-mail address such as name@example.com.')
    expect(text).toContain('Currency: The shop already has products or orders in EUR.')
    expect(confirmationIn(refused)).toEqual({})
  })

  test('does not overwrite what another person has saved since its changes were shown', async () => {
    const file = await download()
    const shown = await upload({ ...file, settings: { shopName: 'From the file' } })
    const other = await upload({ ...file, settings: { shopName: 'From another person' } })
    await staff.post(`${PAGE}/import`, confirmationIn(other))
    const refused = await staff.post(`${PAGE}/import`, confirmationIn(shown))
    expect([refused.status, textOf(refused.html)]).toEqual([
      422,
      expect.stringContaining('Another person has saved “From another person” here in the meantime.'),
    ])
    expect((await download()).settings['shopName']).toBe('From another person')
  })

  test('is only for managers', async () => {
    const merchandiser = await asStaff(newBrowser(), dataDir(), 'merchandiser')
    for (const path of [PAGE, `${PAGE}/export`]) expect((await merchandiser.get(path)).status).toBe(403)
    expect((await merchandiser.post(`${PAGE}/import`, { file: '{}', seen: '{}' })).status).toBe(403)
    expect((await merchandiser.get('/staff/settings')).html).not.toContain(PAGE)
  })
})
