import { inOneLine, type WrittenPage } from '../../page-facts.ts'

export const terms: WrittenPage = {
  title: 'Allgemeine Geschäftsbedingungen',
  description: 'Wie ein Vertrag mit uns zustande kommt, was er kostet und was zwischen uns gilt.',
  text: (facts) => `
Fassung ${facts.termsVersion}. Die Fassung, der Sie zugestimmt haben, wird mit Ihrer Bestellung aufbewahrt.

## 1. Wer und was

Diese Bedingungen gelten für Bestellungen, die Verbraucherinnen und Verbraucher in diesem Laden bei ${inOneLine(facts.owner)} („wir“) aufgeben. Es gibt sie auf Deutsch und Englisch; es zählt die Sprache, in der Sie bestellt haben.

## 2. Wie der Vertrag zustande kommt

Was der Laden zeigt, lädt zum Bestellen ein und ist noch kein Angebot. Sie legen Möbel in den Warenkorb, geben an, wie wir Sie erreichen und wie sie kommen sollen, und sehen auf der letzten Seite alles durch; dort lässt sich jede Angabe ändern. Mit dem Knopf „Für … zahlungspflichtig bestellen“, der den Gesamtbetrag nennt, geben Sie ein verbindliches Angebot ab. Während Sie bezahlen, legen wir die Möbel zurück.

Der Vertrag ist geschlossen, wenn wir die Bestellung nach Eingang der Zahlung per E-Mail bestätigen. Geht die Zahlung nicht rechtzeitig ein, kommt kein Vertrag zustande, und die Möbel gehen zurück in den Verkauf. Kommt eine Zahlung später an und können wir nicht mehr liefern, bekommen Sie sofort alles zurück.

Wir speichern den Vertragstext. Sie erhalten ihn mit der Bestätigung, zusammen mit dem Link zu Ihrer Bestellung.

## 3. Preise und Zahlung

Der Preis auf der letzten Seite vor der Bestellung ist der ganze Preis, einschließlich der Mehrwertsteuer zum Satz des Lieferorts und der Lieferkosten. Sie zahlen mit Karte auf der Seite des Zahlungsdienstes; belastet wird die Karte bei der Bestellung.

Ist ein Preis ermäßigt, steht der niedrigste Preis der 30 Tage vor der Ermäßigung daneben.

## 4. Lieferung

Wir liefern, wie es auf der Seite [Lieferung](/pages/delivery) steht. Die Wochen neben einem auf Bestellung gefertigten Möbel zählen ab dem Tag der Zahlung. Soweit es Ihnen zumutbar ist, dürfen wir in Teilen liefern; mehr kostet es nicht.

Die Gefahr geht auf Sie über, wenn Sie oder eine von Ihnen benannte Person die Ware von der Spedition annehmen.

## 5. Eigentumsvorbehalt

Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.

## 6. Widerruf und Rückgabe

Sie haben ein Widerrufsrecht. Wie es ausgeübt wird, wo es nicht besteht und das Formular dazu stehen unter [Rückgabe und Widerruf](/pages/returns).

## 7. Mängel

Die gesetzlichen Rechte bei Mängeln gelten ohne Einschränkung. Eine Garantie des Herstellers kommt hinzu. Holz, Leder und Naturfasern fallen von Stück zu Stück verschieden aus; Unterschiede in Maserung und Ton, die im Material liegen, sind keine Mängel.

## 8. Haftung

Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und für übernommene Garantien. Bei leichter Fahrlässigkeit haften wir nur, wenn eine Pflicht verletzt wird, deren Erfüllung den Vertrag überhaupt erst ermöglicht und auf die Sie vertrauen dürfen, und dann für den vertragstypischen, vorhersehbaren Schaden.

## 9. Schluss

Es gilt das Recht des Landes, in dem wir unseren Sitz haben; schützt Sie das Recht Ihres Wohnsitzlandes besser, bleibt dieser Schutz erhalten. Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit; schreiben Sie uns zuerst, wir finden gern einen Weg.

Gilt ein Teil dieser Bedingungen nicht, gilt der Rest, und an die Stelle des Teils tritt das Gesetz.
`,
}
