import { describeProvider } from '#tests/support/provider-contract.ts'
import { fakeStripeUnderTest } from '#tests/support/stripe/under-test.ts'

describeProvider('Stripe', fakeStripeUnderTest)
