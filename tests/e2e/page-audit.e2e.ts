// Tests that the audit of pages reports problems.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { largeTextFaults } from '#tests/support/large-text.ts'
import { crampedLabels, longLabels } from '#tests/support/page-audit.ts'

describeInBrowser('the audit of a page', () => {
  let page: Page
  beforeEach(async () => {
    page = await newPage({ url: 'http://localhost' })
  })

  test('a label that is too long is reported, except on the order button', async () => {
    const [button, heading] = ['x'.repeat(31), 'y'.repeat(61)]
    const order = `<form action="/de/checkout/order"><button>Zahlungspflichtig bestellen</button></form>`
    await page.setContent(`<h1>Short</h1><button>${button}</button><h2>${heading}</h2>${order}`)
    expect(await longLabels(page)).toEqual([
      `a button of 31 characters: ${button}`,
      `a heading of 61 characters: ${heading}`,
    ])
  })

  test('what is too wide with large text is reported', async () => {
    await page.setContent(`<p style="width:20rem">Ten words that do not fit</p>`)
    expect(await largeTextFaults(page)).toEqual([
      expect.stringMatching(/px too wide with text at 200 %: p “Ten words that do not fit”/),
    ])
    await page.setContent(`<p>Ten words that fit</p>`)
    expect(await largeTextFaults(page)).toEqual([])
  })

  test('a label that a narrow phone cuts off or breaks twice is reported', async () => {
    const [one, two, three] = ['Orders', 'Returns and refunds', 'Returns and refunds of the last order']
    const wide = 'Something that no phone of this width can show in one line'
    await page.setContent(`<h1 style="width:7em">${one}</h1><h2 style="width:7em">${two}</h2>
      <h3 style="width:9em;font-family:monospace">${three}</h3>
      <button style="width:4em;overflow:hidden;white-space:nowrap">Cancel the order</button>
      <h2 style="white-space:nowrap">${wide}</h2>`)
    expect(await crampedLabels(page)).toEqual([
      `3 lines at 320 px: ${three}`,
      'cut off at 320 px: Cancel the order',
      `cut off at 320 px: ${wide}`,
    ])
  })
})
