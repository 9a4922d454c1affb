import type { documents as en } from '../en/documents.ts'

export const documents: typeof en = {
  named: {
    invoice: (number) => `Rechnung ${number}`,
    credit_note: (number) => `Rechnungskorrektur ${number}`,
  },
  file: 'PDF',
  unknown: 'Zu dieser Bestellung gibt es kein solches Dokument.',
  credited: (amount) => `${amount} gutgeschrieben`,
}
