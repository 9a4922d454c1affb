// Tests the cart of a customer who signs in. The shop merges it with the saved cart, shows it on every device, and
// removes it from the browser at sign-out.
import { beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInByPassword } from '#tests/support/password-sign-in.ts'

const LAMP = '/products/fyr-floor-lamp'
const SIDEBOARD = '/products/lade-sideboard?variant=LADE-BOARD-WAL'
const people = { devices: 'ada@example.com', tabs: 'mary@example.com' } as const

describeInBrowser('the cart of a customer who signs in', () => {
  let shop: StartedShop
  beforeAll(async () => {
    const dataDir = await folderWithAccounts(Object.values(people).map((email) => ({ email })))
    shop = await startShop({ dataDir })
  })

  test('moves to the account, is merged on a phone without JavaScript, and leaves the browser at sign-out', async () => {
    const [laptop, phone] = [
      journeyOn(await newPage({ url: shop.url })),
      journeyOn(await newPage({ url: shop.url, javaScript: false, viewport: { width: 390, height: 844 } })),
    ]
    const { words } = laptop
    const lamp = await laptop.putInCart(LAMP)
    await signIn(laptop, people.devices)
    await line(laptop, lamp).waitFor()
    expect(await laptop.page.getByText(words.cart.merged).count()).toBe(0)

    const sideboard = await phone.putInCart(SIDEBOARD)
    await signIn(phone, people.devices)
    await phone.page.getByText(words.cart.merged).waitFor()
    await laptop.goTo('/cart')
    for (const name of [lamp, sideboard]) {
      await line(phone, name).waitFor()
      await line(laptop, name).waitFor()
    }

    await signOut(laptop)
    await laptop.goTo('/cart')
    await laptop.page.getByRole('heading', { name: words.cart.empty }).waitFor()
    await phone.goTo('/cart')
    await line(phone, lamp).waitFor()
  })

  test('is shown in the header of every page and tab, and so is a sign-out', async () => {
    const page = await newPage({ url: shop.url })
    const [first, second] = [journeyOn(page), journeyOn(await page.context().newPage())]
    const { frame } = first.words
    await signIn(first, people.tabs)
    await first.putInCart(LAMP)
    await second.goTo('/')
    const account = (customer: Journey) => customer.button(frame.accountOf('Ada'))
    await account(second).waitFor()
    await second.page.getByRole('link', { name: frame.cartCount(1) }).waitFor()

    await account(first).click()
    await first.page.getByRole('link', { name: frame.orders, exact: true }).waitFor()
    await first.button(frame.signOut).click()
    await first.heading(first.words.signIn.title)
    for (const customer of [first, second])
      await customer.page.getByRole('banner').getByRole('link', { name: frame.signIn, exact: true }).waitFor()
    await second.page.getByRole('link', { name: frame.cart, exact: true }).first().waitFor()
    expect(await second.page.getByRole('link', { name: frame.cartCount(1) }).count()).toBe(0)
  })

  test('continues the checkout that a guest had started', async () => {
    const customer = journeyOn(await newPage({ url: shop.url }))
    const { page, words } = customer
    await customer.putInCart(LAMP)
    await customer.goTo('/cart')
    await page.getByRole('link', { name: words.cart.toCheckout }).click()
    await customer.heading(words.checkout.title)
    await page.getByRole('link', { name: words.checkout.account.signIn }).click()
    await signInByPassword(page, { email: people.tabs, password: GOOD_PASSWORD }, words.signIn)
    await customer.heading(words.checkout.title)
    await page.getByText(words.checkout.account.signedInAs(people.tabs)).waitFor()
    expect(await page.getByLabel(words.fields.name, { exact: true }).inputValue()).toBe('Ada Byron')
    expect(await page.getByLabel(words.checkout.account.saveAddress).isChecked()).toBe(false)
    await page.getByLabel(words.checkout.account.saveAddress).check()
    await customer.enterContact()
    await customer.chooseDelivery('collection')
    await customer.goTo('/account/addresses')
    await page.getByText('Lindenhof 7').waitFor()
  })
})

async function signIn({ page, words, goTo, heading }: Journey, email: string): Promise<void> {
  await goTo('/sign-in?to=/cart')
  await signInByPassword(page, { email, password: GOOD_PASSWORD }, words.signIn)
  await heading(words.cart.title)
}

async function signOut({ page, words, button, heading }: Journey): Promise<void> {
  await button(words.frame.accountOf('Ada')).click()
  await page.getByRole('banner').getByRole('button', { name: words.frame.signOut }).click()
  await heading(words.signIn.title)
}

function line({ page }: Journey, name: string) {
  return page.getByRole('main').getByRole('link', { name }).first()
}
