// Tests the sign-in with an identity provider, for which it uses the demo identity provider: signing in, signing out,
// linking, unlinking and aborting.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { localizedPath, type Language } from '#shop/language.ts'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { issuer as issuerDe } from '#words/de/demo/identity-provider.ts'
import { problems as problemsDe } from '#words/de/problems/problems.ts'
import { words as wordsDe } from '#words/de/account/accounts.ts'
import { issuer as issuerEn } from '#words/en/demo/identity-provider.ts'
import { problems as problemsEn } from '#words/en/problems/problems.ts'
import { words as wordsEn } from '#words/en/account/accounts.ts'

const PROVIDER = 'Demo ID'

describeInBrowser('an account at an identity provider', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  const openCustomer = async (language: Language, options: Partial<PageOptions> = {}) => {
    const page = await newPage({ url: shop.url, locale: language === 'de' ? 'de-DE' : 'en-IE', ...options })
    return newVisitor(page, language)
  }

  it('signs a customer in, and redirects to the requested page', async () => {
    const lina = await openCustomer('en')
    await lina.goTo('/account/security')
    await lina.leave()
    await lina.page.getByText(lina.issuer.label).waitFor()
    expect(await auditPage(lina.page)).toEqual([])
    await lina.choose('Lina Brandt')
    await lina.isAt('/account/security')
    await lina.linked(1)
    expect(await auditPage(lina.page)).toEqual([])
    await lina.goTo('/account')
    await lina.page.getByText('lina.brandt@people.example').first().waitFor()
  })

  it('signs a customer in without JavaScript, in German', async () => {
    const omar = await openCustomer('de', { javaScript: false })
    await omar.goTo('/account/security')
    await omar.leave()
    await omar.page.getByText(omar.issuer.label).waitFor()
    await omar.choose('Omar Haddad')
    await omar.isAt('/account/security')
    await omar.linked(1)
    await omar.unlink()
    await omar.page.getByText(omar.words.federated.linked.unlinked).waitFor()
    await omar.linked(0)
  })

  it('may be aborted without losing anything, also without JavaScript', async () => {
    const otherUser = await openCustomer('en', { javaScript: false })
    await otherUser.goTo('/account/security')
    await otherUser.leave()
    await otherUser.button(otherUser.issuer.cancel).click()
    await otherUser.page
      .getByText(otherUser.problems['accounts.provider_cancelled']({ provider: PROVIDER }))
      .waitFor()
    // The shop still knows which page the customer requested.
    await otherUser.leave()
    await otherUser.choose('June Okafor')
    await otherUser.isAt('/account/security')
  })

  it('without a verified address creates an account without one, whose only sign-in method cannot be removed', async () => {
    const theo = await openCustomer('en')
    await theo.goTo('/account/security')
    await theo.leave()
    await theo.choose('Theo Lindqvist')
    await theo.isAt('/account/security')
    await theo.page.getByText(theo.words.federated.linked.only).waitFor()
    expect(await theo.button(theo.words.federated.linked.unlink).count()).toBe(0)
  })

  it('is linked to an account, opens it from then on, and is unlinked', async () => {
    const theo = await openCustomer('en')
    await theo.goTo('/account/security')
    await theo.leave()
    await theo.choose('Theo Lindqvist')
    await theo.isAt('/account/security')
    // Another customer cannot link an identity that is already linked to this account.
    const june = await openCustomer('en')
    await june.goTo('/account/security')
    await june.leave()
    await june.choose('June Okafor')
    await june.isAt('/account/security')
    await june.unlink()
    await june.page.getByText(june.words.federated.linked.unlinked).waitFor()
    await june.button(june.words.federated.linked.link(PROVIDER)).click()
    await june.choose('Theo Lindqvist')
    await june.page.getByText(june.problems['accounts.linked_elsewhere']({ provider: PROVIDER })).waitFor()
    await june.isAt('/account/security')
    await june.button(june.words.federated.linked.link(PROVIDER)).click()
    await june.button(june.issuer.cancel).click()
    await june.page.getByText(june.problems['accounts.provider_cancelled']({ provider: PROVIDER })).waitFor()
    await june.button(june.words.federated.linked.link(PROVIDER)).click()
    await june.choose('June Okafor')
    await june.page.getByText(june.words.federated.linked.done(PROVIDER)).waitFor()
    await june.linked(1)
  })

  it('with the address of another account is refused with an explanation', async () => {
    // Lina’s account is no longer linked with Demo ID. The shop therefore treats a sign-in by Demo ID with her e-mail
    // address like that of a stranger.
    const lina = await openCustomer('de')
    await lina.goTo('/account/security')
    await lina.leave()
    await lina.choose('Lina Brandt')
    await lina.isAt('/account/security')
    await lina.unlink()
    await lina.page.getByText(lina.words.federated.linked.unlinked).waitFor()
    const again = await openCustomer('de')
    await again.goTo('/account/security')
    await again.leave()
    await again.choose('Lina Brandt')
    await again.page.getByText(again.problems['accounts.email_has_account']({ provider: PROVIDER })).waitFor()
    await again.isAt('/sign-in')
  })
})

function newVisitor(page: Page, language: Language) {
  const words = { en: wordsEn, de: wordsDe }[language]
  const issuer = { en: issuerEn, de: issuerDe }[language]
  const problems = { en: problemsEn, de: problemsDe }[language]
  const path = (to: string) => localizedPath(language, to, 'en')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const unlinkings = page.getByRole('button', {
    name: new RegExp(`^${words.federated.linked.unlink}|trennen`),
  })
  return {
    page,
    words,
    issuer,
    problems,
    button,
    goTo: (to: string) => page.goto(path(to)),
    leave: async () => {
      await button(words.federated.continueWith(PROVIDER)).click()
      await page.getByRole('heading', { level: 1, name: issuer.title }).waitFor()
    },
    choose: (name: string) => page.getByRole('button', { name: new RegExp(name) }).click(),
    isAt: (to: string) => page.waitForURL((url) => url.pathname === path(to)),
    async linked(count: number) {
      await page.getByRole('heading', { name: words.federated.linked.title }).waitFor()
      expect(await unlinkings.count()).toBe(count)
    },
    unlink: () => unlinkings.first().click(),
  }
}
