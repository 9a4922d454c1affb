import type { staffHistory as english } from '../../en/staff/audit-log.ts'
import { counted } from '../../plural.ts'
import { newestFirst } from './orders.ts'
import { staffPeople } from './people.ts'

const { roles } = staffPeople

const steps = {
  production: 'in der Werkstatt begonnen',
  preparation: 'wird vorbereitet',
  dispatch: 'auf den Weg gebracht',
  readiness: 'liegt zur Abholung bereit',
  arrival: 'angekommen',
  failure: 'konnte nicht zugestellt werden',
  collection: 'abgeholt',
}

export const staffHistory: typeof english = {
  title: 'Verlauf',
  intro: 'Was die Menschen dieses Ladens getan haben, das Neueste zuerst. Niemand kann es ändern.',
  show: 'Zeigen',
  all: 'Alles',
  subjects: { orders: 'Bestellungen', messages: 'Nachrichten', products: 'Artikel', people: 'Personen' },
  who: 'Wer',
  everybody: 'Alle',
  narrow: 'Zeigen',
  time: 'Zeit',
  what: 'Was',
  about: 'Worum es ging',
  fromCommandLine: 'Befehlszeile',
  as: (name, role) => `${name}, ${roles[role]}`,
  empty: 'Noch nichts',
  emptyText: 'Hier steht vom ersten Mal an, was getan wird.',
  noneFound: 'Nichts dergleichen',
  entries: {
    order_noted: 'Notiz hinterlassen',
    order_looked_into: 'Angesehen',
    order_cancelled: 'Bestellung storniert',
    money_given_back: (amount) => `${amount} zurückgegeben`,
    refund_repeated: (amount) => `Erstattung von ${amount} noch einmal veranlasst`,
    return_received: (number) => `Rückgabe ${number} angenommen`,
    return_rejected: (number) => `Rückgabe ${number} beendet`,
    delivery_moved: (number, step) => `Lieferung ${number}: ${steps[step as keyof typeof steps] ?? step}`,
    message_sent_again: 'Nachricht noch einmal gesendet',
    messages_sent_again: (count) =>
      `${counted('de', count, 'Nachricht', 'Nachrichten')} noch einmal gesendet`,
    pictures_added: (count) => `${counted('de', count, 'Bild', 'Bilder')} hinzugefügt`,
    picture_described: 'Geändert, was ein Bild zeigt',
    picture_moved: 'Ein Bild verschoben',
    picture_removed: 'Ein Bild entfernt',
    picture_fetched_again: 'Ein Bild noch einmal holen lassen',
    model_added: '3D-Modell hinzugefügt',
    model_removed: '3D-Modell entfernt',
    person_invited: (role) => `Eingeladen: ${roles[role]}`,
    invitation_withdrawn: (role) => `Einladung zurückgenommen: ${roles[role]}`,
    person_joined: (role) => `Einladung angenommen: ${roles[role]}`,
    role_changed: (from, to) => `Rolle geändert: ${roles[from]} → ${roles[to]}`,
    access_ended: (role) => `Zugang beendet: ${roles[role]}`,
  },
  pages: newestFirst,
}
