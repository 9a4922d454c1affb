// A payment provider that keeps its accounts in memory and misbehaves as real providers may. It is unreachable for a
// while, or loses responses. It takes money for sessions that had ended, and refunds or disputes payments without a
// request. It sends events in any order or twice.
import type { Clock } from '#platform/clock.ts'
import { type Money, money, subtract, sum } from '#shop/money.ts'
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
  SessionRequest,
} from '#shop/payments/payments.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '#shop/payments/provider.server.ts'

/** The provider's record of one payment. */
export interface Account {
  session: ProviderSession
  readonly orderNumber: string
  readonly expiresAt: Date
  readonly refunds: ProviderRefund[]
  dispute: ProviderDispute | null
}

export type InMemoryProvider = ReturnType<typeof newInMemoryProvider>

export function newInMemoryProvider(clock: Clock) {
  const accounts = new Map<string, Account>()
  const webhookEvents: ProviderEvent[] = []
  /**
   * Behaviour of the provider. `isUnreachable`: it does not respond. `losesResponses`: it processes requests, but its
   * responses are lost. `refundsPend`: its refunds stay pending.
   */
  const line = { isUnreachable: false, losesResponses: false, refundsPend: false }
  let made = 0

  const emit = (kind: string, subject: ProviderEvent['subject']) =>
    void webhookEvents.push({ eventId: `event-${webhookEvents.length + 1}`, kind, subject })

  const change = (account: Account, to: Partial<ProviderSession>) => {
    account.session = { ...account.session, ...to }
    emit(`session.${account.session.state}`, { what: 'session', session: account.session })
  }

  const moneyMoved = ({ session: { reference } }: Account) =>
    reference && emit('money.moved', { what: 'money', reference })

  /** Returns the account of a session. Expires the session if its time has passed. */
  const find = (sessionId: string) => {
    const account = accounts.get(sessionId) ?? null
    if (account && isWaiting(account) && account.expiresAt <= clock.now()) change(account, over('expired'))
    return account
  }

  async function answer<T>(work: () => T): Promise<T> {
    if (line.isUnreachable) throw new ProviderUnavailable('nobody hears it')
    const result = work()
    if (line.losesResponses) throw new ProviderUnavailable('the answer was lost')
    return result
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    pageOrigins: [],
    methods: ['card'],
    createSession: (input) =>
      answer(() => {
        const sessionId = `session-${input.paymentId}`
        const account = accounts.get(sessionId) ?? newAccount(sessionId, input)
        accounts.set(sessionId, account)
        return account.session
      }),
    retrieveSession: (id) => answer(() => find(id)?.session ?? null),
    closeSession: (id) =>
      answer(() => {
        const account = find(id)
        if (account && isWaiting(account)) change(account, over('expired'))
        return account?.session ?? null
      }),
    retrievePayment: (id) => answer(() => paymentOf(find(id))),
    findSessionId: (reference) =>
      answer(
        () =>
          [...accounts.values()].find(({ session }) => session.reference === reference)?.session.sessionId ??
          null,
      ),
    refund: ({ refundId, sessionId, amount }) =>
      answer(() => {
        const account = accounts.get(sessionId)
        if (!account) throw new ProviderRefused('no such payment')
        return (
          account.refunds.find((it) => it.refundId === refundId) ?? applyRefund(account, amount, refundId)
        )
      }),
    readEvent: () => {
      throw new Error('Its events are brought by hand.')
    },
  }

  function applyRefund(
    account: Account,
    amount: Money,
    refundId: ProviderRefund['refundId'],
  ): ProviderRefund {
    if (leftOf(account).minor < amount.minor) throw new ProviderRefused('more than is left')
    if (account.dispute && account.dispute.state !== 'won') throw new ProviderRefused('disputed')
    const state = line.refundsPend ? 'processing' : 'succeeded'
    const refund = { providerRefundId: `refund-${++made}`, refundId, amount, state, failure: null } as const
    account.refunds.push(refund)
    moneyMoved(account)
    return refund
  }

  return {
    provider,
    /** Deletes all accounts and events, and works normally again. */
    begin() {
      accounts.clear()
      webhookEvents.length = 0
      Object.assign(line, { isUnreachable: false, losesResponses: false, refundsPend: false })
    },
    accounts,
    webhookEvents,
    line,
    waiting: () => [...accounts.values()].filter(isWaiting),
    over: () =>
      [...accounts.values()].filter(({ session }) => ['expired', 'cancelled'].includes(session.state)),
    paid: () => [...accounts.values()].filter(({ session }) => session.state === 'succeeded'),
    decline: (account: Account) => change(account, { state: 'created', failure: 'declined' }),
    ask: (account: Account) => change(account, { state: 'needs_action' }),
    abandon: (account: Account) => change(account, over('cancelled')),
    /** Captures the amount of a session that waits or has ended. `taken`: captures another amount instead. */
    take: (account: Account, taken = account.session.amount) =>
      change(account, {
        state: 'succeeded',
        amount: taken,
        failure: null,
        url: null,
        reference: `charge-${account.session.sessionId}`,
      }),
    /**
     * Makes a refund that the shop did not request. Returns `false` if no money is left to refund or the payment is
     * disputed.
     */
    refundAtProvider(account: Account, minor: number): boolean {
      const left = leftOf(account)
      if (left.minor === 0 || (account.dispute && account.dispute.state !== 'won')) return false
      applyRefund(account, money(Math.min(left.minor, minor), left.currency), null)
      return true
    },
    /** Completes the refunds that are processing. */
    decideRefunds(account: Account, state: 'succeeded' | 'failed') {
      for (const [at, refund] of account.refunds.entries()) {
        if (refund.state !== 'processing') continue
        account.refunds[at] = { ...refund, state, failure: state === 'failed' ? 'account closed' : null }
        moneyMoved(account)
      }
    },
    disputeBy(account: Account, state: ProviderDispute['state']) {
      account.dispute = { state, amount: account.session.amount, reason: 'fraudulent' }
      moneyMoved(account)
    },
  }
}

function newAccount(sessionId: string, input: SessionRequest): Account {
  const { paymentId, amount, orderNumber, expiresAt } = input
  const url = `https://bank.example/${sessionId}`
  const session = {
    sessionId,
    paymentId,
    state: 'created',
    amount,
    failure: null,
    url,
    reference: null,
  } as const
  return { session, orderNumber, expiresAt, refunds: [], dispute: null }
}

const isWaiting = ({ session }: Account) => session.state === 'created' || session.state === 'needs_action'
const over = (state: 'expired' | 'cancelled') => ({ state, url: null }) as const

function paymentOf(account: Account | null): ProviderPayment | null {
  return account && { session: account.session, refunds: [...account.refunds], dispute: account.dispute }
}

/** Returns the amount of a payment that can still be refunded. */
export function leftOf({ session, refunds }: Account): Money {
  const gone = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount)
  return subtract(session.amount, sum(gone, session.amount.currency))
}
