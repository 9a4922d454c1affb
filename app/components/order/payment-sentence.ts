import type { PaymentMethod } from '#shop/payments/payments.ts'
import { useWords } from '../words/words.tsx'

/** Returns a sentence that lists the given payment methods. */
export function usePaymentSentence(methods: readonly PaymentMethod[]): string {
  const { payBy, paymentMethods } = useWords().words.checkout
  return payBy(methods.map((method) => paymentMethods[method]))
}
