export const orderStates = ['awaiting_payment', 'placed', 'closed', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Every way an order may go. What a shopper reads as progress after `placed` is told by its deliveries. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['placed', 'expired', 'cancelled'],
  placed: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
  // Money that arrives late still buys the pieces while they remain.
  expired: ['placed'],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}
