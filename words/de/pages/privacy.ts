import type * as english from '../../en/pages/privacy.ts'
import { type CookieKind, type PageFacts, type SignInProvider, type TextPage } from '../../page-facts.ts'
import { countPhrase } from '../../plural.ts'

export const privacy: TextPage = {
  title: 'Datenschutz',
  description: 'Welche Daten wir wofür verarbeiten, wie lange wir sie speichern und welche Rechte Sie haben.',
  text: `
Wir erheben nur Daten, die der Shop für Ihre Bestellung, Ihr Konto und seine eigene Sicherheit braucht. Es gibt kein Tracking, keine Werbung und keine Profile.

## Verantwortlicher

{owner}

Telefon {phone}, E-Mail {email}

## Wenn Sie den Shop besuchen

Ihr Browser sendet seine IP-Adresse und die gewünschte Seite; ohne sie kann keine Seite übertragen werden. Wir protokollieren die Seite, den Zeitpunkt und die Antwortzeit, um den Shop sicher zu betreiben (Art. 6 Abs. 1 lit. f DSGVO). Das Protokoll enthält Ihre IP-Adresse nicht.

Zum Schutz vor Missbrauch speichern wir einen mit geheimem Schlüssel gebildeten Hashwert der IP-Adresse, wenn Sie einen Warenkorb anlegen, einen Rabattcode eingeben, Artikel reservieren oder bestellen, sich anmelden, einen Link oder Code anfordern oder das Widerrufsformular absenden. Den Hashwert löschen wir spätestens nach zwei Tagen, bei einer Bestellung, sobald sie bezahlt, storniert oder abgelaufen ist (Art. 6 Abs. 1 lit. f DSGVO).

## Cookies

Wir setzen Cookies nur, wenn eine von Ihnen genutzte Funktion ohne sie nicht funktioniert; eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG):

{cookies}

Die Sprache ist Teil der URL und wird nicht in einem Cookie gespeichert.

## Zuletzt angesehene Produkte und Suchanfragen

Ihr Browser speichert diese Listen erst, wenn Sie es mit „Angesehene Produkte merken“ oder „Meine Suchen auf diesem Gerät merken“ verlangt haben: die letzten zwölf Produkte, die Sie angesehen haben, und Ihre letzten fünf Suchanfragen (§ 25 Abs. 2 Nr. 2 TDDDG). Die Listen bleiben auf Ihrem Gerät. Um die Produkte anzuzeigen, ruft der Browser sie wie jede Seite bei uns ab, und wir speichern nicht, dass sie zusammengehören. „Beenden und löschen“ oder das Löschen der Browserdaten entfernt die Liste.

## Wenn Sie Artikel in den Warenkorb legen

Wir speichern die Artikel und Mengen und Ihre Angaben an der Kasse. Der Warenkorb gehört zu einer zufälligen Kennung im Cookie Ihres Browsers oder, wenn Sie angemeldet sind, zu Ihrem Konto. Ein Warenkorb läuft 90 Tage nach der letzten Änderung ab, oder 7 Tage nach dem ersten Artikel, wenn Ihr Browser nie zurückkehrt. Einen abgelaufenen Warenkorb löschen wir eine Woche später.

## Wenn Sie ein Konto anlegen

Wir speichern Ihren Namen, Ihre E-Mail-Adresse, Anmeldemethoden, gespeicherte Adressen, Bestellungen und eine Liste der Browser, in denen Sie angemeldet sind, mit gekürzter IP-Adresse (Art. 6 Abs. 1 lit. b DSGVO). Ein Sicherheitsprotokoll der Anmeldungen und Änderungen bewahren wir zum Schutz Ihres Kontos ein Jahr lang auf (Art. 6 Abs. 1 lit. f DSGVO). Sie können diese Daten jederzeit herunterladen oder Ihr Konto löschen.

Nachrichten zu Ihrem Konto bewahren wir ein Jahr lang auf.

## Wenn Sie bestellen

Für den Vertrag brauchen wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer für die Spedition, die Lieferanschrift, eine abweichende Rechnungsanschrift, die bestellten Artikel und den Zahlungsstatus (Art. 6 Abs. 1 lit. b DSGVO). Die **Spedition** erhält Namen, Anschrift und Telefonnummer, um einen Tag zu vereinbaren und die Packstücke zu liefern.

## Dienste anderer Unternehmen

{services}

## Wie lange wir Bestellungen aufbewahren

{retention}

## Wenn Sie online widerrufen

Wir speichern Ihren Namen, Ihre E-Mail-Adresse, Ihre Angaben zum Vertrag und den Zeitpunkt des Eingangs, um Ihren Widerruf zu bestätigen und auszuführen (Art. 6 Abs. 1 lit. b und c DSGVO). Gehört die Erklärung zu einer Bestellung, löschen wir E-Mail-Adresse und Texte zusammen mit den Kontaktdaten der Bestellung, sonst löschen wir die Erklärung nach sechs Jahren.

## Wenn Sie uns kontaktieren

Ihre Nachricht verwenden wir für die Antwort und löschen sie, wenn die Sache erledigt ist und kein Gesetz die Aufbewahrung verlangt.

## Wo die Daten gespeichert sind

Der Shop läuft auf unserem eigenen Server in der Europäischen Union. Die oben genannten Dienste anderer Unternehmen verarbeiten Daten nach ihren eigenen Datenschutzbestimmungen, möglicherweise auch außerhalb der Europäischen Union.

## Ihre Rechte

Sie haben das Recht auf Auskunft über Ihre Daten, auf Berichtigung, Löschung und Einschränkung der Verarbeitung, auf Übertragung in einem gängigen Format und auf Widerspruch gegen jede Verarbeitung, die auf unserem berechtigten Interesse beruht (Art. 15 bis 21 DSGVO). Eine kurze Nachricht genügt. Außerdem können Sie sich bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.

Es findet keine automatisierte Entscheidungsfindung statt (Art. 22 DSGVO). Sie sind nicht verpflichtet, uns Daten zu geben, doch ohne die für eine Bestellung nötigen Daten können wir nicht liefern.
`,
}

const providers: Readonly<Record<Exclude<SignInProvider, 'oidc'>, string>> = {
  google: '[Google](https://policies.google.com/privacy?hl=de) (Irland)',
  apple: '[Apple](https://www.apple.com/de/legal/privacy/) (Irland)',
  microsoft: '[Microsoft](https://privacy.microsoft.com/de-de/privacystatement) (Irland)',
  facebook: '[Facebook](https://www.facebook.com/privacy/policy) (Meta, Irland)',
  github: '[GitHub](https://docs.github.com/site-policy/privacy-policies) (USA)',
}

export const privacyServices: typeof english.privacyServices = ({ services }) => {
  const { payments, sendsEmails, sendsTexts, firebase, isStoredInBucket } = services
  const names = services.providers.map(({ kind, name }) => (kind === 'oidc' ? name : providers[kind]))
  const points = [
    payments === 'stripe'
      ? '**Zahlung:** [Stripe](https://stripe.com/de/privacy) (Irland) erhält Ihre E-Mail-Adresse, die Artikel, die Beträge, Ihre Sprache und die Bestellnummer. Ihre Kartendaten geben Sie auf der Seite von Stripe ein: Wir sehen und speichern sie nie. Stripe verarbeitet Daten möglicherweise auch in den USA.'
      : '**Zahlung:** Die Zahlungsseite dieses Shops gehört zu einer simulierten Bank, die Teil des Shops ist. Sie erhält Ihre E-Mail-Adresse, die Artikel, den Betrag und die Bestellnummer und gibt nichts weiter. Es wird kein echtes Geld gezahlt. Bitte geben Sie keine echten Kartendaten ein.',
    sendsEmails
      ? '**E-Mails:** Ein Mailserver versendet unsere E-Mails. Sein Betreiber und der Betreiber Ihres Postfachs erhalten Ihre E-Mail-Adresse und den Inhalt der E-Mail.'
      : '**E-Mails:** Dieser Shop versendet keine E-Mails. Er speichert sie nur.',
    sendsTexts &&
      '**SMS:** [Twilio](https://www.twilio.com/de-de/legal/privacy) (USA) versendet die Codes, mit denen Sie sich anmelden oder eine Telefonnummer hinzufügen. Twilio erhält Ihre Telefonnummer und die SMS.',
    names.length > 0 &&
      `**Anmeldung:** Wenn Sie sich mit ${new Intl.ListFormat('de', { type: 'disjunction' }).format(names)} anmelden, öffnet Ihr Browser eine Seite dieses Dienstes. Der Dienst erfährt, dass Sie sich bei unserem Shop anmelden, und teilt uns Ihre dortige Kennung und, falls vorhanden, Ihren Namen und Ihre E-Mail-Adresse mit. Einen Zugang zu Ihrem dortigen Konto speichern wir nicht.`,
    firebase && firebaseText(firebase),
    isStoredInBucket &&
      '**Bilder:** Ein Speicheranbieter (S3) speichert Produktbilder und 3D-Modelle. Er erhält keine Daten über Sie, denn Ihr Browser lädt sie von unserem Server.',
  ]
  return points
    .filter((point) => point !== false && point !== null)
    .map((point) => `- ${point}`)
    .join('\n')
}

function firebaseText(firebase: NonNullable<PageFacts['services']['firebase']>): string {
  const names = firebase.providers.map((kind) => providers[kind])
  const list = new Intl.ListFormat('de', { type: 'disjunction' }).format(names)
  return [
    '**Anmeldung:** [Firebase Authentication](https://firebase.google.com/support/privacy?hl=de) von Google (Irland, auch in den USA) meldet Sie an. Die Anmeldeseite lädt Skripte von Google. Google erhält Ihre IP-Adresse, Ihre E-Mail-Adresse, Ihren Namen und Ihr Passwort',
    firebase.isPhoneOn ? ' sowie Ihre Telefonnummer, wenn Sie sich damit anmelden' : '',
    '. Firebase speichert in Ihrem Browser Daten, die für die Anmeldung nötig sind, und Ihre E-Mail-Adresse, bis Sie den dorthin gesendeten Link öffnen.',
    list ? ` Wählen Sie ${list}, erfährt dieser Dienst von der Anmeldung.` : '',
  ].join('')
}

export const privacyCookies: typeof english.privacyCookies = ({ cookies }) => {
  const rows = cookies.map(({ kind, name, seconds }) => {
    const { purpose, since } = cookieTexts[kind]
    return `| ${name} | ${purpose} | ${duration(seconds)}${since ? ` ${since}` : ''} |`
  })
  return ['| Name | Wofür | Wie lange |', '|---|---|---|', ...rows].join('\n')
}

const cookieTexts: Readonly<Record<CookieKind, { purpose: string; since?: string }>> = {
  cart: { purpose: 'findet Ihren Warenkorb wieder', since: 'nach der letzten Änderung' },
  added: { purpose: 'sorgt dafür, dass ein doppelter Druck auf „In den Warenkorb“ nur einmal zählt' },
  notice: {
    purpose: 'zeigt eine Bestätigung auf der nächsten Seite, etwa „aus dem Warenkorb entfernt“',
  },
  session_token: { purpose: 'hält Sie angemeldet', since: 'nach letzter Nutzung' },
  device: {
    purpose: 'erkennt Ihr Gerät bei der nächsten Anmeldung und schützt Ihr Konto',
    since: 'nach der letzten Anmeldung',
  },
  sign_up: { purpose: 'schließt das Anlegen eines Kontos ab' },
  phone_code: { purpose: 'verbindet einen Code aus einer SMS mit Ihrem Browser' },
  two_factor: { purpose: 'verbindet die beiden Schritte der Zwei-Faktor-Authentifizierung' },
  passkey: { purpose: 'schützt die Anmeldung mit einem Passkey' },
  state: { purpose: 'schützt die Anmeldung mit einem externen Dienst' },
  setup: { purpose: 'verbindet die Einrichtung eines neuen Shops mit Ihrem Browser, nur für das Team' },
  bank_clerk: { purpose: 'öffnet die Verwaltung der simulierten Bank, nur für das Team' },
}

/** Returns a duration in the largest unit in which it is a whole number. */
function duration(seconds: number): string {
  const minutes = seconds / 60
  if (minutes % 1440 === 0) return countPhrase('de', minutes / 1440, 'Tag', 'Tage')
  if (minutes % 60 === 0) return countPhrase('de', minutes / 60, 'Stunde', 'Stunden')
  return countPhrase('de', minutes, 'Minute', 'Minuten')
}

export const privacyRetention: typeof english.privacyRetention = ({ retention }) => {
  const vouchers = countPhrase('de', retention.voucherYears, 'Jahr', 'Jahre')
  const correspondence = countPhrase('de', retention.correspondenceYears, 'Jahr', 'Jahre')
  return `Das Steuer- und Handelsrecht verpflichtet uns, Unterlagen aufzubewahren (Art. 6 Abs. 1 lit. c DSGVO). Jede Frist beginnt mit dem Ende des Kalenderjahres, in dem der letzte Vorgang zur Bestellung entstanden ist, bei einer Nachricht mit dem Ende des Jahres der Nachricht:

- Rechnungen, Rechnungskorrekturen, Zahlungen und Erstattungen bewahren wir ${vouchers} auf. Danach entfernen wir Ihren Namen und Ihre Anschrift aus den Dokumenten und die Bestellung aus Ihrem Konto. Nummern, Artikel und Beträge bleiben.
- Nachrichten zu Bestellungen sowie Namen, Kontaktdaten, Anschriften, Notizen und Rückgabetexte der Bestellung selbst bewahren wir ${correspondence} auf. Danach löschen wir sie. Das gilt auch für Bestellungen, die nie bezahlt wurden.

Länger bewahren wir eine Bestellung auf, solange ein Anspruch aus ihr offen ist, zum Beispiel eine Erstattung, eine Rückgabe oder ein Zahlungseinspruch. Löschen Sie Ihr Konto, entfernen wir Ihre E-Mail-Adresse, Ihre Telefonnummer und die E-Mails aus jeder seiner Bestellungen, sobald sie abgeschlossen ist.`
}
