import type { staffReturns as en } from '../../en/staff/returns.ts'

export const staffReturns: typeof en = {
  title: 'Widerrufe und Rückgaben',
  named: {
    withdrawal: (number) => `Widerruf ${number}`,
    return: (number) => `Rückgabe ${number}`,
  },
  declared: (at, name) => `${at ?? ''}, von ${name}`,
  states: {
    requested: 'Eingegangen',
    approved: 'Rücksendung ausstehend',
    received: 'Eingegangen, Erstattung offen',
    refunded: 'Erledigt',
    rejected: 'Nicht angenommen',
    cancelled: 'Storniert',
  },
  refundFailed:
    'Die Erstattung war nicht automatisch möglich. Bitte prüfen Sie die Zahlungen dieser Bestellung.',
  item: (quantity, name) => `${quantity} × ${name}`,
  unsent: (count) => `${count} nicht versandt`,
  received: (count) => `${count} eingegangen`,
  note: 'Notiz',
  receipt: {
    open: 'Wareneingang buchen',
    legend: 'Eingegangene Artikel',
    hint: 'Alle ausstehenden Artikel sind voreingestellt. Geben Sie weniger an, falls nicht alles eingetroffen ist. Die Artikel werden sofort erstattet.',
    restock: 'Artikel wieder in den Bestand aufnehmen',
    now: 'Buchen und erstatten',
    done: (number) => `${number}: Artikel eingegangen. Die Erstattung ist unterwegs.`,
  },
  rejection: {
    open: 'Ohne weitere Artikel beenden',
    text: 'Beendet die Rückgabe. Bereits eingegangene Artikel bleiben erstattet. Ein Widerruf muss nicht genehmigt werden.',
    note: 'Grund',
    noteHint: 'Der Kunde sieht dies auf der Seite der Rückgabe.',
    now: 'Rückgabe beenden',
    done: (number) => `${number} ist beendet.`,
  },
}
