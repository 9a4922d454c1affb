import type { staffSetup as english } from '../../en/staff/setup.ts'

export const staffSetup: typeof english = {
  title: 'Shop einrichten',
  intro:
    'Sechs kurze Seiten machen diesen Shop zu Ihrem eigenen. Sie können jederzeit zurückgehen und später alles ändern.',
  sameBrowser:
    'Der Link funktioniert einmal. Fahren Sie in diesem Browser fort, bis die Einrichtung abgeschlossen ist.',
  begin: 'Beginnen',
  linkOver: 'Der Einrichtungslink ist ungültig',
  next: 'Speichern und weiter',
  steps: {
    company: {
      short: 'Firma',
      title: 'Ihre Firma',
      text: 'Impressum, Rechnungen und E-Mails zeigen diese Angaben. Sie können ein Feld leer lassen und später ausfüllen.',
    },
    contact: {
      short: 'Kontakt',
      title: 'Ihr Shop und seine Kontaktdaten',
      text: 'Die Kundschaft sieht den Namen im Kopf der Seiten, in Seitentiteln und in E-Mails.',
    },
    selling: {
      short: 'Verkauf',
      title: 'Wie Sie verkaufen',
      text: 'Entscheiden Sie, wie lange die Kundschaft Artikel zurückgeben kann. Die anderen Werte sind Vorschläge: Ändern Sie, was nicht passt. Sobald es ein Produkt gibt, lässt sich die Währung nicht mehr ändern.',
    },
    delivery: {
      short: 'Lieferung',
      title: 'Wohin Sie liefern',
      text: 'Entscheiden Sie über den Preis der Lieferung nach Hause und über die Länder. Die Lieferzeiten sind Vorschläge: Ändern Sie, was nicht passt.',
    },
    manager: {
      short: 'Leitung',
      title: 'Ihr Konto als Leitung',
      text: 'Mit diesem Konto melden Sie sich im Team-Bereich an. Er verlangt einen zweiten Faktor. Halten Sie dafür Ihr Telefon mit einer Authenticator-App bereit.',
    },
    overview: {
      short: 'Überblick',
      title: 'Überblick',
      text: 'Der Shop bleibt für die Kundschaft geschlossen, bis Sie ihn im Team-Bereich öffnen.',
    },
  },
  hasManager: 'Der Shop hat bereits eine Leitung. Weitere Personen lädt die Leitung im Team-Bereich ein.',
  firebaseManager:
    'Dieser Shop verwendet Firebase für die Anmeldung. Mit „npm run staff:invite -- E-MAIL --role manager“ laden Sie die erste Leitung ein.',
  createManager: 'Konto anlegen und weiter',
  services: 'Dienste',
  servicesText:
    'Einen Teil der Arbeit eines Shops übernehmen andere Firmen. Ihre Schlüssel sind geheim. Deshalb richtet sie ein, wer Ihren Server betreibt. Sie können auch jetzt abschließen und Dienste später einrichten.',
  legal: 'Rechtliche Seiten',
  legalText:
    'Der Shop füllt diese Seiten mit Ihren Angaben. Lassen Sie sie anwaltlich prüfen. Im Team-Bereich bestätigen Sie, dass Sie sie gelesen haben.',
  finishText:
    'Als Nächstes richten Sie den zweiten Faktor Ihres Kontos ein. Danach sehen Sie im Team-Bereich, was vor der Eröffnung noch fehlt.',
  finish: 'Einrichtung abschließen',
}
