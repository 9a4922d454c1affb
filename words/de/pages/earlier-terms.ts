import type { EarlierTerms } from '../../page-facts.ts'

/**
 * Terms that the shop shipped before it stored the text of each version, by version. Orders of that time name only the
 * version. Never change these texts: customers agreed to them.
 */
export const earlierTerms: EarlierTerms = {
  '2026-11-25': {
    title: 'Allgemeine Geschäftsbedingungen',
    text: `
Fassung {terms_version}. Die Nummer der Fassung, der Sie zugestimmt haben, wird mit Ihrer Bestellung gespeichert.

## 1. Geltungsbereich

Diese Bedingungen gelten für Bestellungen, die Verbraucherinnen und Verbraucher in diesem Shop bei {owner_line} („wir“) aufgeben. Es gibt sie auf Deutsch und Englisch; Vertragssprache ist die Sprache, in der Sie bestellen.

## 2. Vertragsschluss

Die Darstellung der Produkte im Shop ist eine Aufforderung zur Bestellung und kein bindendes Angebot. Sie legen Artikel in den Warenkorb, geben Ihre Kontaktdaten und die Lieferart an und prüfen auf der letzten Seite alles; dort können Sie jede Angabe ändern. Mit dem Knopf „Für … zahlungspflichtig bestellen“, der den Gesamtbetrag nennt, geben Sie ein verbindliches Angebot ab. Während Sie bezahlen, reservieren wir die Artikel, sofern die Kasse nichts anderes angibt.

Der Vertrag ist geschlossen, wenn wir die Bestellung nach Eingang der Zahlung per E-Mail bestätigen. Geht die Zahlung nicht rechtzeitig ein, kommt kein Vertrag zustande, und die Artikel werden wieder zum Verkauf freigegeben. Kommt eine Zahlung später an und können wir nicht mehr liefern, erstatten wir sofort den vollen Betrag.

Wir speichern die Angaben zu Ihrer Bestellung. Sie erhalten sie mit der Bestellbestätigung, zusammen mit Links zu diesen Bedingungen und zu Ihrer Bestellung.

## 3. Preise und Zahlung

Der Preis auf der letzten Seite vor der Bestellung ist der Gesamtpreis einschließlich der Mehrwertsteuer zum Satz des Lieferorts und der Lieferkosten. Sie zahlen mit Karte auf der Seite des Zahlungsdienstleisters; die Karte wird bei der Bestellung belastet.

Ist ein Preis ermäßigt, nennt die Produktseite auch den niedrigsten Preis der 30 Tage vor der Ermäßigung.

## 4. Lieferung

Wir liefern, wie auf der Seite [Lieferung](/pages/delivery) beschrieben. Die angegebenen Wochen für auf Bestellung gefertigte Artikel zählen ab dem Tag der Zahlung. Soweit es Ihnen zumutbar ist, dürfen wir ohne Mehrkosten in Teilen liefern.

Die Gefahr geht auf Sie über, wenn Sie oder eine von Ihnen benannte Person die Ware von der Spedition annehmen.

## 5. Eigentumsvorbehalt

Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.

## 6. Widerruf und Rückgabe

Sie haben ein Widerrufsrecht. Wie Sie es ausüben, wann es nicht besteht und das Formular dazu finden Sie unter [Rückgabe und Widerruf](/pages/returns).

## 7. Mängel

Die gesetzlichen Rechte bei Mängeln gelten ohne Einschränkung. Eine Herstellergarantie gilt zusätzlich. Holz, Leder und Naturfasern fallen von Artikel zu Artikel verschieden aus; materialbedingte Unterschiede in Maserung und Farbton sind keine Mängel.

## 8. Haftung

Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und für übernommene Garantien. Bei leichter Fahrlässigkeit haften wir nur, wenn eine Pflicht verletzt wird, deren Erfüllung den Vertrag überhaupt erst ermöglicht und auf die Sie vertrauen dürfen, und dann für den vertragstypischen, vorhersehbaren Schaden.

## 9. Schlussbestimmungen

Es gilt das Recht des Landes, in dem wir unseren Sitz haben; schützt Sie das Recht Ihres Wohnsitzlandes besser, bleibt dieser Schutz erhalten. Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit; bitte kontaktieren Sie uns zuerst, wir finden gern eine Lösung.

Ist ein Teil dieser Bedingungen unwirksam, gelten die übrigen weiter; an die Stelle des unwirksamen Teils tritt das Gesetz.
`,
  },
  '2026-11-28': {
    title: 'Allgemeine Geschäftsbedingungen',
    text: `
Fassung {terms_version}. Die Nummer der Fassung, der Sie zugestimmt haben, wird mit Ihrer Bestellung gespeichert.

## 1. Geltungsbereich

Diese Bedingungen gelten für Bestellungen, die Verbraucherinnen und Verbraucher in diesem Shop bei {owner_line} („wir“) aufgeben. Es gibt sie auf Deutsch und Englisch; Vertragssprache ist die Sprache, in der Sie bestellen.

## 2. Vertragsschluss

Die Darstellung der Produkte im Shop ist eine Aufforderung zur Bestellung und kein bindendes Angebot. Sie legen Artikel in den Warenkorb, geben Ihre Kontaktdaten und die Lieferart an und prüfen auf der letzten Seite alles; dort können Sie jede Angabe ändern. Mit dem Knopf „Zahlungspflichtig bestellen“ unter dem Gesamtbetrag geben Sie ein verbindliches Angebot ab. Während Sie bezahlen, reservieren wir die Artikel, sofern die Kasse nichts anderes angibt.

Den Eingang Ihrer Bestellung bestätigen wir unverzüglich per E-Mail, sofern Sie nicht schon bezahlt haben; dann bestätigt die Bestellbestätigung auch den Eingang. Die Eingangsbestätigung allein nimmt Ihr Angebot noch nicht an.

Der Vertrag ist geschlossen, sobald Ihre Zahlung für die Bestellung erfolgreich war: Mit der Zahlung nehmen wir Ihr Angebot an. Den Vertrag bestätigen wir per E-Mail. Geht die Zahlung nicht rechtzeitig ein, kommt kein Vertrag zustande, und die Artikel werden wieder zum Verkauf freigegeben. Kommt eine Zahlung später an und können wir nicht mehr liefern, erstatten wir sofort den vollen Betrag.

Wir speichern die Angaben zu Ihrer Bestellung. Sie erhalten sie mit der Bestellbestätigung, zusammen mit Links zu diesen Bedingungen und zu Ihrer Bestellung.

## 3. Preise und Zahlung

Der Preis auf der letzten Seite vor der Bestellung ist der Gesamtpreis einschließlich der Mehrwertsteuer zum Satz des Lieferorts und der Lieferkosten. Sie zahlen mit Karte auf der Seite des Zahlungsdienstleisters; die Karte wird erst belastet, wenn Sie dort bezahlen.

Ist ein Preis ermäßigt, nennt die Produktseite auch den niedrigsten Preis der 30 Tage vor der Ermäßigung.

## 4. Lieferung

Wir liefern, wie auf der Seite [Lieferung](/pages/delivery) beschrieben. Die angegebenen Wochen für auf Bestellung gefertigte Artikel zählen ab dem Tag der Zahlung. Soweit es Ihnen zumutbar ist, dürfen wir ohne Mehrkosten in Teilen liefern.

Die Gefahr geht auf Sie über, wenn Sie oder eine von Ihnen benannte Person die Ware von der Spedition annehmen.

## 5. Eigentumsvorbehalt

Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.

## 6. Widerruf und Rückgabe

Sie haben ein Widerrufsrecht. Wie Sie es ausüben, wann es nicht besteht und das Muster-Widerrufsformular finden Sie unter [Rückgabe und Widerruf](/pages/returns). Sie können auch online mit dem [Widerrufsformular](/withdrawal) widerrufen, ohne Konto.

## 7. Mängel

Die gesetzlichen Rechte bei Mängeln gelten ohne Einschränkung. Eine Herstellergarantie gilt zusätzlich. Holz, Leder und Naturfasern fallen von Artikel zu Artikel verschieden aus; materialbedingte Unterschiede in Maserung und Farbton sind keine Mängel.

## 8. Haftung

Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und für übernommene Garantien. Bei leichter Fahrlässigkeit haften wir nur, wenn eine Pflicht verletzt wird, deren Erfüllung den Vertrag überhaupt erst ermöglicht und auf die Sie vertrauen dürfen, und dann für den vertragstypischen, vorhersehbaren Schaden.

## 9. Schlussbestimmungen

Es gilt das Recht des Landes, in dem wir unseren Sitz haben; schützt Sie das Recht Ihres Wohnsitzlandes besser, bleibt dieser Schutz erhalten. Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit; bitte kontaktieren Sie uns zuerst, wir finden gern eine Lösung.

Ist ein Teil dieser Bedingungen unwirksam, gelten die übrigen weiter; an die Stelle des unwirksamen Teils tritt das Gesetz.
`,
  },
}
