// Shoppers, a provider with whims, staff and time do what they like, in any order. After each step the books agree, and no
// order has gone a way that nothing explains; in the end, when everybody has been heard, so do the shop and its provider.
//   TESTS_SEED=… npx vitest run --project database tests/proof/walks.test.ts      for a walk that was seen to go wrong
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { allowLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { type Choice, openWalks, type Walk } from '#tests/support/walk.ts'
import { staff } from '#tests/support/walk-staff.ts'
import { news, provider, shop, shoppers, type Step, time } from '#tests/support/walk-steps.ts'
import { teachRules } from './books.ts'
import { expectAgreement, expectSoundWalk, settleEverything } from './walked.ts'

const said = (whose: string, steps: Readonly<Record<string, Step>>) =>
  Object.entries(steps).map(([does, step]) => [`${whose} ${does}`, step] as const)

const insideTheShop = [
  ...said('a shopper', shoppers),
  ...said('the provider', news),
  ...said('staff', staff),
  ...said('the shop', shop),
]
const outside = [...said('the provider', provider), ...said('time', time)]
const steps = new Map<string, Step>([...insideTheShop, ...outside])
const touchesBooks = new Set<string>(insideTheShop.map(([does]) => does))

// What leads somewhere is done more often than what disturbs it.
const often = [
  'a shopper puts a piece into the cart',
  'a shopper orders',
  'a shopper orders',
  'a shopper orders and pays at once',
  'a shopper orders and pays at once',
  'a shopper orders and pays at once',
  'the provider takes the money',
  'the provider takes the money',
  'the provider takes the money',
  'the provider tells the latest',
  'the provider tells the latest',
  'the provider tells the latest',
  'the provider tells something, known or not',
  'the provider is well again',
  'the provider is well again',
  'staff dispatch all or part',
  'staff hear that it arrived',
  'staff are told of a withdrawal',
  'staff receive what comes back',
  'the shop does what is due',
]

const aStep = fc.record({
  does: fc.constantFrom(...steps.keys(), ...often),
  who: fc.nat({ max: 11 }),
  which: fc.nat({ max: 11 }),
  n: fc.nat({ max: 63 }),
})

/** What the shop logs where a step makes the provider fail. */
const loggedOnTheWay = ['payments.unreconciled', 'payments.unavailable', 'job.failed', 'job.given_up']
/** On each engine. */
const WALKS = atDepth(30, 1_000)
// A walk that went wrong is gone again and again to make it shorter, and is told when the time is over.
const MOST_MS = atDepth(10, 60) * 60_000
const wanted = { numRuns: WALKS, interruptAfterTimeLimit: MOST_MS, markInterruptAsFailure: true }

describeOnEachEngine('walks through the shop', ({ database }) => {
  let walks: Awaited<ReturnType<typeof openWalks>>
  beforeAll(async () => {
    await teachRules(database().db)
    walks = await openWalks(database())
  })
  afterAll(() => walks.close())

  test(
    'wherever they go, pieces, money, papers and letters agree',
    async () => {
      allowLog(...loggedOnTheWay)
      const anyWay = fc.array(aStep, { minLength: 10, maxLength: 40, size: 'max' })
      const anyWalk = fc.asyncProperty(anyWay, async (way) => goAll(await walks.begin(), way))
      await fc.assert(anyWalk, { ...wanted, seed: runSeed() })
    },
    MOST_MS + 60_000,
  )
})

const first = { who: 0, which: 0, n: 0 }

const onceWrong = {
  'an order is called off whose money the provider has given back before': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider gives money back by itself' },
    { ...first, does: 'the provider tells something, known or not', which: 7 },
    { ...first, does: 'the shop does what is due' },
    { ...first, does: 'staff call an order off' },
  ],
  'an order is called off whose money the provider is giving back meanwhile': [
    { ...first, does: 'the provider takes its time with refunds' },
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider gives money back by itself' },
    { ...first, does: 'the provider tells the latest' },
    { ...first, does: 'the shop does what is due' },
    { ...first, does: 'a shopper calls the order off' },
  ],
  'an order is called off of whose money the provider is giving back a part': [
    { ...first, does: 'the provider takes its time with refunds' },
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider gives money back by itself', n: 1 },
    { ...first, does: 'the provider tells the latest' },
    { ...first, does: 'the shop does what is due' },
    { ...first, does: 'staff call an order off' },
  ],
  'the provider gives back by itself what the shop is about to give back': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider takes the money of another try' },
    { ...first, does: 'the provider gives money back by itself', which: 1 },
    { ...first, does: 'the provider tells all of it at once, backwards' },
    { ...first, does: 'time passes by a day' },
    { ...first, does: 'the shop asks the provider how things stand' },
  ],
  'the provider gives back by itself a part of what the shop is about to give back': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider takes the money of another try' },
    { ...first, does: 'the provider gives money back by itself', which: 1, n: 1 },
    { ...first, does: 'the provider tells all of it at once, backwards' },
    { ...first, does: 'time passes by a day' },
    { ...first, does: 'the shop asks the provider how things stand' },
  ],
  'a scarce piece that was sent comes back onto the shelf': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'staff dispatch all or part' },
    { ...first, does: 'staff are told of a withdrawal' },
    { ...first, does: 'staff receive what comes back' },
  ],
  'a scarce piece that comes back broken does not': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'staff dispatch all or part' },
    { ...first, does: 'staff are told of a withdrawal' },
    { ...first, does: 'staff receive what comes back', n: 1 },
  ],
}

describeOnEachEngine('walks that once went wrong', ({ database }) => {
  test.each(Object.entries(onceWrong))('%s', async (_, way) => {
    allowLog(...loggedOnTheWay)
    await teachRules(database().db)
    const walks = await openWalks(database())
    await goAll(await walks.begin(), way)
    await walks.close()
  })
})

async function goAll(walk: Walk, way: readonly (Choice & { readonly does: string })[]): Promise<void> {
  for (const { does, ...choice } of way) {
    await steps.get(does)?.(walk, choice)
    if (touchesBooks.has(does)) await expectSoundWalk(walk, does)
  }
  await settleEverything(walk)
  await expectAgreement(walk)
}
