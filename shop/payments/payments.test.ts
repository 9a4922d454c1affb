import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, canTransition, type PaymentState, paymentStates, paymentTransitions } from './payments.ts'

const reportedState = fc.constantFrom<PaymentState>(
  'created',
  'needs_action',
  'succeeded',
  'cancelled',
  'expired',
)

function after(reportedStates: readonly PaymentState[]): PaymentState {
  return reportedStates.reduce<PaymentState>(
    (state, next) => (canTransition(state, next) ? next : state),
    'created',
  )
}

describe('the state of a payment', () => {
  test('is succeeded once the provider reports it, whatever else it reports and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(reportedState), fc.nat(), (reportedStates, place) => {
        const at = place % (reportedStates.length + 1)
        expect(after([...reportedStates.slice(0, at), 'succeeded', ...reportedStates.slice(at)])).toBe(
          'succeeded',
        )
      }),
    )
  })

  test('ends the same however often each event of the provider arrives, and in whatever order', () => {
    const stateHistory = fc.constantFrom<PaymentState[]>(
      ['created', 'succeeded'],
      ['created', 'needs_action', 'succeeded'],
      ['created', 'needs_action', 'expired'],
      ['created', 'cancelled'],
      ['created', 'expired', 'succeeded'],
    )
    const disordered = stateHistory.chain((reportedStates) =>
      fc.record({
        reportedStates: fc.constant(reportedStates),
        arrived: fc
          .shuffledSubarray([...reportedStates, ...reportedStates, ...reportedStates], {
            minLength: reportedStates.length * 3,
          })
          .map((words): PaymentState[] => words),
      }),
    )
    fc.assert(
      fc.property(disordered, ({ reportedStates, arrived }) => {
        expect(after(arrived)).toBe(after(reportedStates))
      }),
    )
  })

  test('never goes back to being unpaid', () => {
    for (const from of paymentStates) {
      for (const to of paymentTransitions[from]) {
        if (isOpen(to)) expect(isOpen(from), `${from} to ${to}`).toBe(true)
        expect(to).not.toBe('created')
      }
    }
    for (const to of ['created', 'processing', 'needs_action', 'failed', 'cancelled', 'expired'] as const) {
      expect(canTransition('succeeded', to)).toBe(false)
    }
  })
})
