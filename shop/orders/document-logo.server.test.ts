// Tests that documents show the logo that the shop had when it issued them.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { creditOrder, findInvoice, renderDocument } from '#shop/invoices/invoices.server.ts'
import { money } from '#shop/money.ts'
import {
  findShopImage,
  makeShopImages,
  removeShopImages,
  storeShopImages,
} from '#shop/media/shop-images.server.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { paymentContextOf, testNow as now } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { completePayment, createUnpaidOrder } from '#tests/support/orders.ts'

describeOnEachEngine('the logo on documents', ({ db }) => {
  /** Replaces the logo of the shop by one of the given colour. Returns its hash. */
  const changeLogo = async (background: string) => {
    const png = await sharp({ create: { width: 400, height: 100, channels: 4, background } })
      .png()
      .toBuffer()
    const made = await makeShopImages('logo', png)
    if (!made.ok) throw new Error(made.problem.code)
    const [{ hash, width, height } = expect.fail('no image')] = made.value
    await removeShopImages(db(), 'logo')
    await storeShopImages(db(), made.value, { now })
    await changeSettings(db(), { logo: { hash, width, height } }, { now })
    return hash
  }
  const newInvoice = async () => {
    const paymentContext = { ...paymentContextOf(db()), settings: await getSettings(db()) }
    const { order, payment } = await createUnpaidOrder(paymentContext)
    await completePayment(paymentContext, payment)
    return (await findInvoice(db(), order.id)) ?? expect.fail('no invoice')
  }
  const bytesOf = async (number: string) =>
    (await renderDocument(db(), number))?.content ?? expect.fail(number)

  test('is that of the day of issue, whatever becomes of the logo', async () => {
    const early = await newInvoice()
    expect(early.facts.seller.logoHash).toBeUndefined()
    const bytes = new Map([[early.number, await bytesOf(early.number)]])
    const hashes = [await changeLogo('#7a1f4b')]
    const first = await newInvoice()
    bytes.set(first.number, await bytesOf(first.number))
    hashes.push(await changeLogo('#1f4b7a80'))
    const second = await newInvoice()
    bytes.set(second.number, await bytesOf(second.number))
    expect([first, second].map(({ facts }) => facts.seller.logoHash)).toEqual(hashes)

    const goodwill = money(1000, first.total.currency)
    const creditInput = { lines: [], delivery: false, goodwill }
    const credit = await creditOrder(db(), { orderId: first.orderId, creditInput, reason: 'goodwill', now })
    expect(credit.facts.seller.logoHash).toBe(hashes[0])

    await changeLogo('#7a1f4b')
    await removeShopImages(db(), 'logo')
    await changeSettings(db(), { logo: null }, { now })
    for (const hash of hashes) expect(await findShopImage(db(), hash)).toBeNull()
    for (const [number, content] of bytes)
      expect(Buffer.compare(Buffer.from(await bytesOf(number)), Buffer.from(content)), number).toBe(0)
    expect((await newInvoice()).facts.seller.logoHash).toBeUndefined()
  })

  test('is the name of the shop if the logo is only for dark backgrounds', async () => {
    const hash = await changeLogo('#ffffff80')
    await changeSettings(db(), { logo: { hash, width: 400, height: 100, ground: 'dark' } }, { now })
    expect((await newInvoice()).facts.seller.logoHash).toBeUndefined()
  })
})
