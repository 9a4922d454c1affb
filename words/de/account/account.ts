import { formatNumber } from '../../format.ts'
import { counted } from '../../plural.ts'
import type { account as english } from '../../en/account/account.ts'

export const account: typeof english = {
  title: 'Ihr Konto',
  sections: 'Bereiche Ihres Kontos',
  profile: 'Profil',
  orders: 'Bestellungen',
  addresses: 'Adressen',
  security: 'Sicherheit',
  data: 'Ihre Daten',

  hello: (name) => `Guten Tag, ${name}.`,
  askName: 'Wie dürfen wir Sie nennen?',
  name: 'Vor- und Nachname',
  nameHint: 'Er steht in unseren Briefen und in Ihrer nächsten Bestellung, bis Sie ihn dort ändern.',
  language: 'Sprache unserer Briefe',
  languageHint: 'Zu einer Bestellung schreiben wir in der Sprache, in der sie aufgegeben wurde.',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert.',
  reach: 'Wie wir Sie erreichen',
  email: 'E-Mail',
  unverified: 'noch nicht bestätigt',
  noEmail: 'Sie haben uns keine genannt.',
  changeEmail: 'E-Mail-Adresse ändern',
  addEmail: 'E-Mail-Adresse hinzufügen',
  phone: 'Telefon',
  noPhone: 'Sie haben uns keins genannt.',
  changePhone: 'Telefonnummer ändern',
  addPhone: 'Telefonnummer hinzufügen',

  orderList: {
    title: 'Ihre Bestellungen',
    intro: (count) => `${counted('de', count, 'Bestellung', 'Bestellungen')}, die neueste zuerst.`,
    none: 'Noch keine Bestellungen',
    noneText: 'Was Sie angemeldet bestellen, steht hier.',
    verified: (email) =>
      `Was Sie als Gast mit ${email} bestellt haben, steht auch hier, ohne dass Sie etwas tun müssen.`,
    unverified: (email) =>
      `Was Sie als Gast mit ${email} bestellt haben, kommt in Ihr Konto, sobald Sie diese Adresse bestätigt haben.`,
    look: 'Möbel ansehen',
    placedOn: (day) => `Bestellt am ${day}`,
    pieces: (count) => `${formatNumber(count, 'de')} Artikel`,
    more: (count) => `und ${count} weitere`,
    states: {
      awaiting_payment: 'Wartet auf Ihre Zahlung',
      placed: 'Bestellt',
      closed: 'Abgeschlossen',
      cancelled: 'Storniert',
      expired: 'Nicht rechtzeitig bezahlt',
    },
    progress: {
      in_production: 'Wird gefertigt',
      preparing: 'Wird verpackt',
      part_on_its_way: 'Ein Teil ist unterwegs',
      on_its_way: 'Unterwegs',
      part_ready: 'Ein Teil liegt zur Abholung bereit',
      ready: 'Liegt zur Abholung bereit',
      part_there: 'Ein Teil ist bei Ihnen',
      there: 'Bei Ihnen',
    },
    pages: 'Seiten mit Bestellungen',
    previous: 'Neuere',
    next: 'Ältere',
    page: (page) => `Seite ${page}`,
  },
}
