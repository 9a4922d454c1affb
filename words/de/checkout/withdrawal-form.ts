import type { withdrawalForm as en } from '../../en/checkout/withdrawal-form.ts'

export const withdrawalForm: typeof en = {
  title: 'Vertrag widerrufen',
  intro:
    'Mit diesem Formular können Sie einen Vertrag mit uns widerrufen. Sie brauchen dafür kein Konto und müssen keine Gründe angeben.',
  detailsTitle: 'Ihre Angaben',
  name: 'Ihr Name',
  contract: 'Bestellnummer',
  contractHint:
    'Sie steht in jeder E-Mail zu Ihrer Bestellung. Wenn Sie sie nicht haben, beschreiben Sie die Bestellung mit eigenen Worten, zum Beispiel mit Datum und Artikeln.',
  contractMissing:
    'Bitte geben Sie die Bestellnummer an oder beschreiben Sie die Bestellung mit eigenen Worten.',
  email: 'E-Mail für die Eingangsbestätigung',
  emailHint: 'An diese Adresse senden wir den Inhalt Ihres Widerrufs mit Datum und Uhrzeit.',
  emailHintWithoutEmail:
    'Dieser Shop kann zurzeit keine E-Mails senden. Die letzte Seite zeigt den Inhalt Ihres Widerrufs mit Datum und Uhrzeit.',
  scopeTitle: 'Was widerrufen Sie?',
  scope: { whole: 'Die ganze Bestellung', part: 'Nur einen Teil der Artikel' },
  items: 'Artikel oder Anmerkung',
  itemsHint: (limit) =>
    `Wenn Sie nur einen Teil der Artikel widerrufen, nennen Sie diese hier. Höchstens ${limit} Zeichen.`,
  itemsMissing: 'Bitte nennen Sie die Artikel oder wählen Sie oben die ganze Bestellung.',
  toReview: 'Weiter zur Bestätigung',
  ownPage:
    'Sie können die Artikel auch auf der Seite Ihrer Bestellung auswählen. Der Link zu dieser Seite steht in jeder E-Mail zu Ihrer Bestellung.',
  review: {
    title: 'Widerruf prüfen und bestätigen',
    intro: 'Ihr Widerruf wird an uns gesendet, wenn Sie auf „Widerruf bestätigen“ drücken.',
    declarationTitle: 'Ihre Erklärung',
    declaration: 'Hiermit widerrufe ich den unten beschriebenen Vertrag.',
    name: 'Name',
    contract: 'Vertrag',
    scope: 'Umfang des Widerrufs',
    items: 'Artikel oder Anmerkung',
    email: 'Eingangsbestätigung an',
    confirm: 'Widerruf bestätigen',
    sending: 'Wird gesendet …',
    change: 'Angaben ändern',
  },
  receipt: {
    title: 'Ihr Widerruf ist eingegangen',
    receivedAt: (instant) => `Eingegangen am ${instant}.`,
    sent: (email) =>
      `Die Eingangsbestätigung ist unterwegs an ${email}. Bitte bewahren Sie sie auf. Falls sie nicht ankommt, drucken oder speichern Sie diese Seite.`,
    delayed: (email) =>
      `Bei uns sind in kurzer Zeit viele Erklärungen eingegangen. Deshalb senden wir die Eingangsbestätigung an ${email} später. Ihr Widerruf ist davon nicht berührt. Bitte drucken oder speichern Sie diese Seite.`,
    withoutEmail:
      'Dieser Shop kann zurzeit keine E-Mails senden. Diese Seite ist Ihre Eingangsbestätigung. Bitte drucken oder speichern Sie sie jetzt.',
    nextTitle: 'Nächste Schritte',
    next: 'Wir suchen Ihre Bestellung und melden uns bei Ihnen wegen der Abholung der Artikel und der Erstattung.',
  },
}
