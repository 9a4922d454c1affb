import type { emailsFarewell as english } from '../en/emails-farewell.ts'
import { plural } from '../plural.ts'

export const emailsFarewell: typeof english = {
  subject: (shopName) => `Ihr Konto bei ${shopName} ist gelöscht`,
  preview: 'Was fort ist und was wir nach dem Gesetz behalten müssen.',
  title: 'Ihr Konto ist gelöscht.',
  opening: (shopName, when) =>
    `Ihr Konto bei ${shopName} wurde am ${when} gelöscht, wie Sie es wollten: Ihr Profil, Ihre Anmeldewege, Ihre Geräte, Ihre Adressen und Ihr gespeicherter Warenkorb.`,
  kept: (orders) =>
    `${plural('de', orders, { one: 'Ihre Bestellung und ihre Rechnung bleiben', other: `Ihre ${orders} Bestellungen und deren Rechnungen bleiben` })}, weil wir sie nach dem Gesetz aufbewahren müssen. Sind sie abgeschlossen, führen weder E-Mail-Adresse noch Telefonnummer mehr zu Ihnen.`,
  open: (orders) =>
    plural('de', orders, {
      one: 'Eine Bestellung ist noch nicht abgeschlossen. Wir schreiben Ihnen dazu, bis sie es ist und die Frist für Rückgaben vorüber; dann verschwindet diese Adresse auch aus ihr. Der Link in ihrer Bestätigung öffnet sie weiterhin.',
      other: `${orders} Bestellungen sind noch nicht abgeschlossen. Wir schreiben Ihnen dazu, bis sie es sind und die Frist für Rückgaben vorüber; dann verschwindet diese Adresse auch aus ihnen. Die Links in ihren Bestätigungen öffnen sie weiterhin.`,
    }),
  last: 'Auch dieser Brief wird hier in wenigen Tagen vergessen.',
  why: (shopName) => `Sie erhalten diesen Brief, weil Sie ein Konto bei ${shopName} hatten.`,
  notYou: (email) => `Waren Sie es nicht, schreiben Sie sofort an ${email}.`,
}
