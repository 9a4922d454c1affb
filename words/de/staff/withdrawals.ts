import type { staffWithdrawals as en } from '../../en/staff/withdrawals.ts'
import { newestFirst } from './orders.ts'

export const staffWithdrawals: typeof en = {
  title: 'Widerrufe',
  menu: (waiting) => (waiting > 0 ? `Widerrufe (${waiting})` : 'Widerrufe'),
  intro:
    'Erklärungen aus dem Widerrufsformular, neueste zuerst. Jede muss bei ihrer Bestellung erfasst oder mit einer Notiz geschlossen werden.',
  show: 'Anzeigen',
  filters: {
    all: (count) => `Alle (${count})`,
    open: (count) => `Ohne Bestellung (${count})`,
    matched: (count) => `Zu erfassen (${count})`,
    handled: (count) => `Bearbeitet (${count})`,
  },
  empty: {
    all: {
      title: 'Noch keine Erklärungen',
      text: 'Hier erscheinen Erklärungen, die Kunden mit dem Widerrufsformular absenden.',
    },
    open: {
      title: 'Keine Erklärungen ohne Bestellung',
      text: 'Alle Erklärungen sind einer Bestellung zugeordnet.',
    },
    matched: { title: 'Nichts zu erfassen', text: 'Keine zugeordnete Erklärung wartet.' },
    handled: {
      title: 'Noch nichts bearbeitet',
      text: 'Hier erscheinen erfasste und geschlossene Erklärungen.',
    },
  },
  received: 'Eingegangen',
  name: 'Name',
  contract: 'Beschriebener Vertrag',
  order: 'Bestellung',
  text: 'Text',
  state: 'Status',
  states: { open: 'Ohne Bestellung', matched: 'Zu erfassen', handled: 'Bearbeitet' },
  scope: { whole: 'Ganze Bestellung', part: 'Ein Teil der Artikel' },
  pages: newestFirst,
  back: 'Alle Widerrufe',
  titleOf: (name) => `Widerruf von ${name}`,
  email: 'E-Mail',
  scopeName: 'Umfang',
  acknowledged: 'Eingangsbestätigung veranlasst',
  heldBack: 'Wegen zu vieler Erklärungen zurückgehalten; sie wird automatisch gesendet',
  noOrder: 'Noch nicht gefunden',
  orderedBy: 'Bestellt von',
  return: 'Erfasst als',
  handledAt: 'Bearbeitet',
  handledBy: (at, name) => (name ? `${at}, von ${name}` : at),
  note: 'Notiz',
  identity:
    'Das Formular nimmt jede Erklärung ohne Identitätsprüfung an. Vergleichen Sie Name und E-Mail-Adresse mit der Bestellung, bevor Sie die Erklärung erfassen.',
  assign: {
    title: 'Bestellung zuordnen',
    titleAgain: 'Andere Bestellung zuordnen',
    number: 'Bestellnummer',
    error: 'Es gibt keine Bestellung mit dieser Nummer.',
    now: 'Bestellung zuordnen',
    done: (number) => `Die Erklärung ist der Bestellung ${number} zugeordnet.`,
  },
  register: {
    toOrder: 'Bei der Bestellung erfassen',
    text: 'Erfasst die Erklärung zum Zeitpunkt ihres Eingangs. Noch nicht versandte Artikel werden sofort erstattet. Der Kunde erhält eine E-Mail.',
    kind: {
      withdrawal: 'Innerhalb der Widerrufsfrist eingegangen.',
      return: 'Nach der Widerrufsfrist eingegangen: Die Erklärung zählt als freiwillige Rückgabe.',
    },
    none: 'Zu diesem Zeitpunkt konnte kein Artikel dieser Bestellung widerrufen oder zurückgegeben werden. Schließen Sie die Erklärung mit einer Notiz.',
    whole: 'Ganze Bestellung erfassen',
    part: 'Nur einen Teil der Artikel erfassen',
    legend: 'Widerrufene Artikel',
    hint: 'Geben Sie die Menge der widerrufenen Artikel ein.',
    partNow: 'Diese Artikel erfassen',
    done: 'Die Erklärung ist erfasst.',
  },
  close: {
    title: 'Schließen, ohne zu erfassen',
    text: 'Nur für Erklärungen ohne Wirkung, etwa doppelte. Der Kunde wird nicht benachrichtigt: Bitte schreiben Sie ihm selbst.',
    note: 'Grund',
    noteHint: 'Nur das Team sieht diese Notiz.',
    now: 'Erklärung schließen',
    done: 'Die Erklärung ist geschlossen.',
  },
  onOrder: {
    title: 'Erklärungen aus dem Widerrufsformular',
    open: 'Erklärung ansehen',
  },
}
