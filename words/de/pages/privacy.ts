import { asBlock, type WrittenPage } from '../../page-facts.ts'

export const privacy: WrittenPage = {
  title: 'Datenschutz',
  description:
    'Welche Daten wir brauchen, wofür, wie lange wir sie behalten und was Sie von uns verlangen können.',
  text: (facts) => `
Wir erheben, was eine Bestellung braucht, und sonst nichts. Es gibt keine Werbung, kein Profil, keine Messung Ihres Besuchs, und nichts auf diesen Seiten kommt von jemand anderem als uns.

## Wer verantwortlich ist

${asBlock(facts.owner)}

Telefon ${facts.phone}, E-Mail [${facts.email}](mailto:${facts.email})

## Wenn Sie sich umsehen

Ihr Browser sendet seine Netzwerkadresse und die gewünschte Seite; ohne sie ließe sich keine Seite schicken. Wir schreiben auf, welche Seite wann abgerufen wurde und wie lange die Antwort gedauert hat, um den Laden sicher am Laufen zu halten (Art. 6 Abs. 1 lit. f DSGVO). Ihre Netzwerkadresse schreiben wir nicht auf.

## Cookies

Wir setzen Cookies nur, wo etwas von Ihnen Gewünschtes ohne sie nicht funktioniert; eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG):

| Name | Wofür | Wie lange |
|---|---|---|
| cart | findet Ihren Warenkorb wieder | 90 Tage nach der letzten Benutzung |
| notice | trägt einen Satz auf die nächste Seite, etwa „aus dem Warenkorb entfernt“ | eine Minute |

Die Sprache steht in der Adresse der Seite, nicht in einem Cookie.

## Was Sie angesehen haben

Ihr Browser merkt sich die letzten zwölf Stücke, die Sie angesehen haben, damit Sie sie unter „Zuletzt angesehen“ wiederfinden. Sie bleiben auf Ihrem Gerät: Um sie zu zeigen, fragt der Browser nach diesen Stücken wie nach jeder Seite, und wir schreiben nicht auf, dass sie zusammengehören. „Vergessen“ daneben oder das Löschen der Browserdaten entfernt sie.

Er merkt sich auch Ihre letzten fünf Suchen und bietet sie unter dem Suchfeld an. Auch sie bleiben auf Ihrem Gerät; „Diese Suchen vergessen“ entfernt sie.

## Wenn Sie etwas in den Warenkorb legen

Wir merken uns, welche Möbel und wie viele, unter einer zufälligen Nummer, die nur Ihr Browser kennt. Ein Warenkorb, den 90 Tage niemand anfasst, wird gelöscht.

## Wenn Sie bestellen

Für den Vertrag brauchen wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer für die Spedition, die Anschrift, die bestellten Möbel und ob bezahlt wurde (Art. 6 Abs. 1 lit. b DSGVO). Weiter geben wir:

- an die **Spedition** Namen, Anschrift und Telefonnummer, damit sie einen Tag vereinbaren und die Pakete bringen kann,
- an den **Zahlungsdienst** den Betrag und die Bestellnummer. Ihre Kartendaten geben Sie auf dessen Seite ein; wir sehen sie nie.

Rechnungen und was zu ihnen gehört bewahren wir so lange auf, wie Steuer- und Handelsrecht es verlangen, zurzeit acht Jahre, Schreiben zum Vertrag sechs Jahre (Art. 6 Abs. 1 lit. c DSGVO). Alles Übrige zu einer Bestellung löschen wir, wenn daraus keine Ansprüche mehr entstehen können, nach drei Jahren zum Jahresende.

## Wenn Sie uns schreiben

Was Sie schreiben, verwenden wir für die Antwort und löschen es, wenn die Sache erledigt ist und kein Gesetz die Aufbewahrung verlangt.

## Wo die Daten liegen

Der Laden läuft auf einem Server, den wir selbst betreiben, in der Europäischen Union. In andere Länder geben wir keine Daten.

## Ihre Rechte

Sie können verlangen zu erfahren, was wir über Sie gespeichert haben, und eine Kopie davon bekommen, es berichtigen, löschen oder seine Verwendung einschränken lassen, es in einem gängigen Format mitnehmen und jeder Verwendung widersprechen, die auf unserem Interesse beruht (Art. 15 bis 21 DSGVO). Eine kurze Nachricht genügt. Außerdem können Sie sich bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.

Keine Entscheidung über Sie trifft allein eine Maschine. Sie müssen uns keine Daten geben, doch ohne die genannten können wir nicht liefern.
`,
}
