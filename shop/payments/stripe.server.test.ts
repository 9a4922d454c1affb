import { describeProvider } from '#tests/support/provider-contract.ts'
import { stripeOnTrial } from '#tests/support/stripe/on-trial.ts'

describeProvider('Stripe', stripeOnTrial)
