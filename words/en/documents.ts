/** The papers of an order, as its pages list them. */
export const documents = {
  named: {
    invoice: (number: string) => `Invoice ${number}`,
    credit_note: (number: string) => `Credit note ${number}`,
  },
  file: 'PDF',
  unknown: 'There is no such document of this order.',
  credited: (amount: string) => `${amount} credited`,
}
