import { expect, test } from 'vitest'
import { issuer } from '#words/en/issuer.ts'
import { words } from '#words/en/accounts.ts'
import { openedShop, type Shopper, textOf } from '#tests/support/page.ts'
import { fieldsOf, leadOf } from '#tests/support/issuer.ts'

const { newShopper } = openedShop()

/** Goes to the demo's issuer from a page of the shop, and sees whom one can be. */
async function leave(shopper: Shopper, to = '/account', language = '') {
  const left = await shopper.post(`${language}/sign-in/federated/demo`, { to })
  return shopper.get(leadOf(left.html))
}

async function choose(shopper: Shopper, choice: { html: string }, person: string) {
  return shopper.post('/demo-issuer/choice', { ...fieldsOf(choice.html), person })
}

test('who has an account elsewhere signs in with it, and comes to where they wanted to go', async () => {
  const shopper = newShopper()
  const page = await shopper.get('/sign-in?to=/account/security')
  expect(textOf(page.html)).toContain(words.federated.goOn('Demo ID'))
  const choice = await leave(shopper, '/account/security')
  expect(textOf(choice.html)).toContain(issuer.label)
  const done = await choose(shopper, choice, 'lina')
  expect(done).toMatchObject({ status: 200, path: '/account/security' })
  expect(textOf(done.html)).toContain(words.federated.linked.title)
})
