// Tests how a shop gets its first manager, and how the manager invites other staff. They use an invitation link and a
// second factor, and see the pages of their role. Also tests the change from a demo to production.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import type { Role } from '#shop/staff/permissions.ts'
import { staff } from '#words/en/staff/staff.ts'
import { staffProblems } from '#words/en/problems/staff.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn } from '#tests/support/journey.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { demoManager, invitationFor } from '#tests/support/staff.ts'

/**
 * Returns the environment of a shop in production. The configuration contains the shop's URL, so the port must be known
 * before the start.
 */
async function production() {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  return { MODE: 'production', SHOP_URL: url, PORT: port, PAYMENTS: 'sandbox-on-purpose' }
}

describe('a demo that becomes a production shop', () => {
  test('does not start before its demo data are removed', async () => {
    const demo = await startShop()
    const { dataDir } = demo
    expect(demo.output()).toContain('Alcove is open at')
    // The output is not a terminal, so it names the file of the password instead of the password.
    expect(demo.output()).toContain(`Staff pages: ${demo.url}/staff`)
    expect(demo.output()).toContain(`the password in the file ${join(dataDir, 'secrets/demo-manager')}\n`)
    expect(demo.output()).not.toContain(demoManager(dataDir).password)
    await demo.stop()
    const env = await production()
    await expect(startShop({ dataDir, env })).rejects.toThrow('Take it out with "npm run demo:clear"')
    const script = join(projectRoot(), 'scripts/demo-clear.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--yes', '--language', 'en'], {
      env: { ...process.env, ...env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    expect(stdout).toContain('1 demo user deleted')
    const shop = await startShop({ dataDir, env })
    expect((await fetch(`${shop.url}/ready`)).status).toBe(200)
  }, 300_000)
})

describeInBrowser('an invitation to the staff', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ env: await production() })
  })
  const { invitation, roles } = staff.people
  const allow = [/status of 4(?:03|22)/]

  /** Opens the link and creates the account. The staff pages stay closed until two-factor authentication is enabled. */
  async function join(page: Page, { email, name, role }: { email: string; name: string; role: Role }) {
    const { button, heading, words } = journeyOn(page)
    await page.goto(await invitationFor(shop.dataDir, email, role))
    await heading(invitation.title)
    await page.getByText(invitation.intro('Alcove', role)).waitFor()
    await page.getByLabel(invitation.name, { exact: true }).fill(name)
    await page.getByLabel(invitation.password, { exact: true }).fill('password123')
    await button(invitation.accept).click()
    await page.getByText(words.signIn.passwordField.errors.common).waitFor()
    await page.getByLabel(invitation.password, { exact: true }).fill(GOOD_PASSWORD)
    await button(invitation.accept).click()
    await heading(words.frame.deniedTitle)
    await page.getByText(staffProblems['staff.second_factor'](undefined)).waitFor()
    await page.getByRole('link', { name: staff.denied.setUp }).click()
    await heading(words.authentication.twoFactor.setUpTitle)
  }

  async function setUpSecondFactor(page: Page) {
    const { button, heading, words } = journeyOn(page)
    const { twoFactor } = words.authentication
    await button(twoFactor.begin).click()
    const key = await page.getByText(/^(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}$/).innerText()
    await page.getByLabel(twoFactor.code, { exact: true }).fill(await codeOf(key))
    await button(twoFactor.confirm).click()
    await heading(twoFactor.codesTitle)
    await page.getByRole('link', { name: twoFactor.confirmSaved }).click()
    await page.getByRole('heading', { level: 1, name: staff.dashboard.title }).waitFor()
  }

  test('opens the pages of its role, with a second factor, with and without JavaScript', async () => {
    const boss = await newPage({ url: shop.url, allow })
    await join(boss, { email: 'ada@example.com', name: 'Ada Byron', role: 'manager' })
    await setUpSecondFactor(boss)
    await boss.goto('/staff/people')
    await boss.getByRole('heading', { level: 1, name: staff.people.title }).waitFor()
    await boss.getByLabel(staff.people.email, { exact: true }).fill('bo@example.com')
    await boss.getByLabel(staff.people.role, { exact: true }).last().selectOption('fulfilment')
    await boss.getByRole('button', { name: staff.people.inviteNow }).click()
    await boss.getByText(staff.people.invited.invited('bo@example.com', 'fulfilment')).waitFor()
    await boss.getByRole('link', { name: staff.history.title }).click()
    await boss
      .getByRole('cell', { name: staff.history.entries.person_invited('fulfilment') })
      .first()
      .waitFor()

    const packer = await newPage({ url: shop.url, javaScript: false, allow })
    await join(packer, { email: 'bo@example.com', name: 'Bo Lind', role: 'fulfilment' })
    await setUpSecondFactor(packer)
    await packer.goto('/staff')
    await packer.getByRole('heading', { level: 1, name: staff.dashboard.title }).waitFor()
    await packer.getByText(roles.fulfilment).first().waitFor()
    expect(await packer.getByRole('link', { name: staff.people.title }).count()).toBe(0)
    await packer.goto('/staff/people')
    await packer.getByText(staffProblems['staff.not_allowed'](undefined)).waitFor()
  })
})
