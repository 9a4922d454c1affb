import type { staffReturns as en } from '../../en/staff/returns.ts'

export const staffReturns: typeof en = {
  title: 'Widerrufe und Rückgaben',
  named: {
    withdrawal: (number) => `Widerruf ${number}`,
    return: (number) => `Rückgabe ${number}`,
  },
  declared: (at, name) => `${at ?? ''}, von ${name}`,
  states: {
    requested: 'Erklärt',
    approved: 'Wartet auf die Möbel',
    received: 'Zurück, noch nicht erstattet',
    refunded: 'Erledigt',
    rejected: 'Nicht angenommen',
    cancelled: 'Abgesagt',
  },
  stuck: 'Das Geld konnte nicht von selbst zurück. Bitte sehen Sie nach den Zahlungen dieser Bestellung.',
  piece: (quantity, name) => `${quantity} × ${name}`,
  unsent: (count) => `${count} ${count === 1 ? 'war' : 'waren'} noch hier`,
  received: (count) => `${count} zurück`,
  note: 'Notiz',
  receipt: {
    open: 'Zurückgekommenes annehmen',
    legend: 'Was zurückgekommen ist',
    hint: 'Alles, was noch aussteht, außer Sie geben weniger an. Das Geld dafür geht sofort zurück.',
    restock: 'Es kann wieder verkauft werden: zurück ins Lager',
    now: 'Annehmen und erstatten',
    done: (number) => `Angenommen, was zurückkam (${number}); das Geld dafür ist unterwegs.`,
  },
  rejection: {
    open: 'Es kommt nichts mehr zurück',
    text: 'Beendet es. Was vorher zurückkam, bleibt erstattet; der Widerruf selbst braucht niemandes Erlaubnis.',
    note: 'Warum',
    noteHint: 'Das steht für die Käuferin oder den Käufer auf der Seite der Rückgabe.',
    now: 'Beenden',
    done: (number) => `${number} ist beendet.`,
  },
}
