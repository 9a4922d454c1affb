import type { documents as en } from '../en/documents.ts'

export const documents: typeof en = {
  named: {
    invoice: (number) => `Rechnung ${number}`,
    credit_note: (number) => `Rechnungskorrektur ${number}`,
  },
  file: 'PDF',
  credited: (amount) => `${amount} gutgeschrieben`,
}
