import { addressBlock, type TextPage } from '../../page-facts.ts'

export const privacy: TextPage = {
  title: 'Datenschutz',
  description: 'Welche Daten wir wofür verarbeiten, wie lange wir sie speichern und welche Rechte Sie haben.',
  text: (facts) => `
Wir erheben nur Daten, die der Shop für Ihre Bestellung, Ihr Konto und seine eigene Sicherheit braucht. Es gibt kein Tracking, keine Werbung und keine Profile.

## Verantwortlicher

${addressBlock(facts.owner)}

Telefon ${facts.phone}, E-Mail [${facts.email}](mailto:${facts.email})

## Wenn Sie den Shop besuchen

Ihr Browser sendet seine IP-Adresse und die gewünschte Seite; ohne sie kann keine Seite übertragen werden. Wir protokollieren die Seite, den Zeitpunkt und die Antwortzeit, um den Shop sicher zu betreiben (Art. 6 Abs. 1 lit. f DSGVO). Das Protokoll enthält Ihre IP-Adresse nicht.

Zum Schutz vor Missbrauch speichern wir einen mit geheimem Schlüssel gebildeten Hashwert der IP-Adresse, wenn Sie einen Warenkorb anlegen, Artikel reservieren oder bestellen, sich anmelden, einen Link oder Code anfordern oder das Widerrufsformular absenden.

## Cookies

Wir setzen Cookies nur, wenn eine von Ihnen genutzte Funktion ohne sie nicht funktioniert; eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG):

| Name | Wofür | Wie lange |
|---|---|---|
| cart | findet Ihren Warenkorb wieder | 90 Tage nach letzter Nutzung |
| added | sorgt dafür, dass ein doppelter Druck auf „In den Warenkorb“ nur einmal zählt | ein Tag |
| notice | zeigt eine Bestätigung auf der nächsten Seite, etwa „aus dem Warenkorb entfernt“ | eine Minute |
| alcove.session_token | hält Sie angemeldet | 30 Tage nach letzter Nutzung |
| device | erkennt Ihr Gerät bei der nächsten Anmeldung und schützt Ihr Konto | 400 Tage |
| sign_up, phone_code, two_factor, passkey und ähnliche | schließen eine Registrierung oder Anmeldung ab | bis zu ein Tag |

Die Sprache ist Teil der URL und wird nicht in einem Cookie gespeichert.

## Zuletzt angesehene Produkte und Suchanfragen

Ihr Browser speichert die letzten zwölf Produkte, die Sie angesehen haben, und zeigt sie unter „Zuletzt angesehen“. Die Liste bleibt auf Ihrem Gerät: Um sie anzuzeigen, ruft der Browser diese Produkte wie jede Seite ab, und wir speichern nicht, dass sie zusammengehören. „Liste leeren“ oder das Löschen der Browserdaten entfernt sie.

Er speichert auch Ihre letzten fünf Suchanfragen und schlägt sie unter dem Suchfeld vor. Auch sie bleiben auf Ihrem Gerät; „Letzte Suchen löschen“ entfernt sie.

## Wenn Sie Artikel in den Warenkorb legen

Wir speichern die Artikel und Mengen und Ihre Angaben an der Kasse. Der Warenkorb gehört zu einer zufälligen Kennung im Cookie Ihres Browsers oder, wenn Sie angemeldet sind, zu Ihrem Konto. Ein Warenkorb, der 90 Tage nicht benutzt wird, wird gelöscht. Kehrt Ihr Browser nach dem ersten Artikel nie zurück, wird der Warenkorb nach 7 Tagen gelöscht.

## Wenn Sie ein Konto anlegen

Wir speichern Ihren Namen, Ihre E-Mail-Adresse, Anmeldemethoden, gespeicherte Adressen, Bestellungen und eine Liste der Browser, in denen Sie angemeldet sind, mit gekürzter IP-Adresse (Art. 6 Abs. 1 lit. b DSGVO). Ein Sicherheitsprotokoll der Anmeldungen und Änderungen bewahren wir zum Schutz Ihres Kontos ein Jahr lang auf (Art. 6 Abs. 1 lit. f DSGVO). Sie können diese Daten jederzeit herunterladen oder Ihr Konto löschen.

Melden Sie sich mit einem externen Dienst wie Google oder Apple an, teilt er uns Ihren Namen und Ihre E-Mail-Adresse mit.

## Wenn Sie bestellen

Für den Vertrag brauchen wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer für die Spedition, die Lieferanschrift, eine abweichende Rechnungsanschrift, die bestellten Artikel und den Zahlungsstatus (Art. 6 Abs. 1 lit. b DSGVO). Wir geben weiter:

- an die **Spedition**: Namen, Anschrift und Telefonnummer, um einen Tag zu vereinbaren und die Packstücke zu liefern,
- an den **Zahlungsdienstleister**: Ihre E-Mail-Adresse, die Artikel, den Betrag und die Bestellnummer. Ihre Kartendaten geben Sie auf dessen Seite ein; wir sehen sie nie.

Rechnungen und Buchungsbelege bewahren wir so lange auf, wie Steuer- und Handelsrecht es verlangen, zurzeit acht Jahre, Geschäftskorrespondenz sechs Jahre (Art. 6 Abs. 1 lit. c DSGVO). Löschen Sie Ihr Konto, entfernen wir außerdem Ihre E-Mail-Adresse, Ihre Telefonnummer und die E-Mails aus jeder Bestellung, sobald sie abgeschlossen ist. Haben Sie ohne Konto bestellt, löschen wir diese Daten auf Ihren Wunsch, sobald aus der Bestellung keine Ansprüche mehr entstehen können.

## Wenn Sie online widerrufen

Wir speichern Ihren Namen, Ihre E-Mail-Adresse, Ihre Angaben zum Vertrag und den Zeitpunkt des Eingangs, um Ihren Widerruf zu bestätigen und auszuführen (Art. 6 Abs. 1 lit. b und c DSGVO). Gehört die Erklärung zu einer Bestellung, löschen wir E-Mail-Adresse und Texte zusammen mit den Kontaktdaten der Bestellung, sonst löschen wir die Erklärung nach sechs Jahren.

## Wenn Sie uns kontaktieren

Ihre Nachricht verwenden wir für die Antwort und löschen sie, wenn die Sache erledigt ist und kein Gesetz die Aufbewahrung verlangt.

## Wo die Daten gespeichert sind

Der Shop läuft auf unserem eigenen Server in der Europäischen Union. Wenn Sie mit Karte zahlen oder sich mit einem externen Dienst anmelden, verarbeitet dieser Anbieter Daten nach seinen eigenen Datenschutzbestimmungen, möglicherweise auch außerhalb der Europäischen Union.

## Ihre Rechte

Sie haben das Recht auf Auskunft über Ihre Daten, auf Berichtigung, Löschung und Einschränkung der Verarbeitung, auf Übertragung in einem gängigen Format und auf Widerspruch gegen jede Verarbeitung, die auf unserem berechtigten Interesse beruht (Art. 15 bis 21 DSGVO). Eine kurze Nachricht genügt. Außerdem können Sie sich bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.

Es findet keine automatisierte Entscheidungsfindung statt (Art. 22 DSGVO). Sie sind nicht verpflichtet, uns Daten zu geben, doch ohne die für eine Bestellung nötigen Daten können wir nicht liefern.
`,
}
