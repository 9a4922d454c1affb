// Customers, a misbehaving provider, staff and time act in random order. After each step the invariants hold, and no
// order has changed its state without a reason. At the end, when all events have been received, the shop and its
// provider agree.
//   TESTS_SEED=… npx vitest run --project database tests/invariants/model-based.test.ts      repeats a scenario that
// failed
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { allowLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { type StepChoice, openScenarios, type Scenario } from '#tests/support/scenario.ts'
import { staffSteps } from '#tests/support/scenario-staff.ts'
import {
  webhookEvents,
  provider,
  shopSteps,
  customerSteps,
  type Step,
  timeSteps,
} from '#tests/support/scenario-steps.ts'
import { installInvariants } from './invariants.ts'
import { expectAgreement, expectScenarioHolds, settleEverything } from './scenario-checks.ts'

const namedSteps = (whose: string, steps: Readonly<Record<string, Step>>) =>
  Object.entries(steps).map(([does, step]) => [`${whose} ${does}`, step] as const)

const internalSteps = [
  ...namedSteps('a shopper', customerSteps),
  ...namedSteps('the provider', webhookEvents),
  ...namedSteps('staff', staffSteps),
  ...namedSteps('the shop', shopSteps),
]
const externalSteps = [...namedSteps('the provider', provider), ...namedSteps('time', timeSteps)]
const steps = new Map<string, Step>([...internalSteps, ...externalSteps])
const changesShop = new Set<string>(internalSteps.map(([does]) => does))

// Steps that advance an order are more frequent than steps that disturb it.
const frequentSteps = [
  'a shopper puts a piece into the cart',
  'a shopper enters a discount code',
  'a shopper enters a discount code',
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

const anyStep = fc.record({
  does: fc.constantFrom(...steps.keys(), ...frequentSteps),
  who: fc.nat({ max: 11 }),
  which: fc.nat({ max: 11 }),
  n: fc.nat({ max: 63 }),
})

/** Log events that the shop writes if a step makes the provider fail. */
const expectedLogEvents = ['payments.unreconciled', 'payments.unavailable', 'job.failed', 'job.given_up']
/** Number of scenarios on each engine. */
const RUNS = atDepth(30, 1_000)
// fast-check repeats a failed scenario to shorten it, and reports the scenario when the time is over.
const MOST_MS = atDepth(10, 60) * 60_000
const runOptions = { numRuns: RUNS, interruptAfterTimeLimit: MOST_MS, markInterruptAsFailure: true }

describeOnEachEngine('random scenarios', ({ database }) => {
  let scenarios: Awaited<ReturnType<typeof openScenarios>>
  beforeAll(async () => {
    await installInvariants(database().db)
    scenarios = await openScenarios(database())
  })
  afterAll(() => scenarios.close())

  test(
    'whatever happens, units, money, documents and e-mails agree',
    async () => {
      allowLog(...expectedLogEvents)
      const anyPath = fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' })
      const anyScenario = fc.asyncProperty(anyPath, async (path) =>
        runScenario(await scenarios.begin(), path),
      )
      await fc.assert(anyScenario, { ...runOptions, seed: runSeed() })
    },
    MOST_MS + 60_000,
  )
})

const first = { who: 0, which: 0, n: 0 }

const regressions = {
  'an order is cancelled after the provider has refunded its money': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider gives money back by itself' },
    { ...first, does: 'the provider tells something, known or not', which: 7 },
    { ...first, does: 'the shop does what is due' },
    { ...first, does: 'staff call an order off' },
  ],
  'an order is cancelled while the provider is refunding its money': [
    { ...first, does: 'the provider takes its time with refunds' },
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider gives money back by itself' },
    { ...first, does: 'the provider tells the latest' },
    { ...first, does: 'the shop does what is due' },
    { ...first, does: 'a shopper calls the order off' },
  ],
  'an order is cancelled while the provider is refunding part of its money': [
    { ...first, does: 'the provider takes its time with refunds' },
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider gives money back by itself', n: 1 },
    { ...first, does: 'the provider tells the latest' },
    { ...first, does: 'the shop does what is due' },
    { ...first, does: 'staff call an order off' },
  ],
  'the provider itself refunds what the shop is about to refund': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider takes the money of another try' },
    { ...first, does: 'the provider gives money back by itself', which: 1 },
    { ...first, does: 'the provider tells all of it at once, backwards' },
    { ...first, does: 'time passes by a day' },
    { ...first, does: 'the shop asks the provider how things stand' },
  ],
  'the provider itself refunds part of what the shop is about to refund': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'the provider takes the money of another try' },
    { ...first, does: 'the provider gives money back by itself', which: 1, n: 1 },
    { ...first, does: 'the provider tells all of it at once, backwards' },
    { ...first, does: 'time passes by a day' },
    { ...first, does: 'the shop asks the provider how things stand' },
  ],
  'a dispatched unit of a scarce variant that is returned is in stock again': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'staff dispatch all or part' },
    { ...first, does: 'staff are told of a withdrawal' },
    { ...first, does: 'staff receive what comes back' },
  ],
  'a unit of a scarce variant that is returned broken is not in stock again': [
    { ...first, does: 'a shopper orders and pays at once' },
    { ...first, does: 'staff dispatch all or part' },
    { ...first, does: 'staff are told of a withdrawal' },
    { ...first, does: 'staff receive what comes back', n: 1 },
  ],
}

describeOnEachEngine('scenarios that once failed', ({ database }) => {
  test.each(Object.entries(regressions))('%s', async (_, path) => {
    allowLog(...expectedLogEvents)
    await installInvariants(database().db)
    const scenarios = await openScenarios(database())
    await runScenario(await scenarios.begin(), path)
    await scenarios.close()
  })
})

async function runScenario(
  scenario: Scenario,
  path: readonly (StepChoice & { readonly does: string })[],
): Promise<void> {
  for (const { does, ...choice } of path) {
    await steps.get(does)?.(scenario, choice)
    if (changesShop.has(does)) await expectScenarioHolds(scenario, does)
  }
  await settleEverything(scenario)
  await expectAgreement(scenario)
}
