import type { TextPage } from '../../page-facts.ts'

export const terms: TextPage = {
  title: 'Allgemeine Geschäftsbedingungen',
  description: 'Vertragsschluss, Preise und Zahlung, Lieferung, Widerruf, Mängel und Haftung.',
  text: `
Fassung {terms_version}. Die Fassung, der Sie zustimmen, speichern wir mit ihrem Text zu Ihrer Bestellung.

## 1. Geltungsbereich

Diese Bedingungen gelten für Bestellungen, die Verbraucherinnen und Verbraucher in diesem Shop bei {owner_line} („wir“) aufgeben. Wir verkaufen nur an Verbraucherinnen und Verbraucher, nicht an Unternehmen. Es gibt die Bedingungen auf Deutsch und Englisch; Vertragssprache ist die Sprache, in der Sie bestellen.

## 2. Vertragsschluss

Die Darstellung der Produkte im Shop ist eine Aufforderung zur Bestellung und kein bindendes Angebot. Sie legen Artikel in den Warenkorb, geben Ihre Kontaktdaten und die Lieferart an und prüfen auf der letzten Seite alles; dort können Sie jede Angabe ändern. Mit dem Knopf „Zahlungspflichtig bestellen“ unter dem Gesamtbetrag geben Sie ein verbindliches Angebot ab. Während Sie bezahlen, reservieren wir die Artikel, sofern die Kasse nichts anderes angibt.

Den Eingang Ihrer Bestellung bestätigen wir unverzüglich per E-Mail, sofern Sie nicht schon bezahlt haben; dann bestätigt die Bestellbestätigung auch den Eingang. Die Eingangsbestätigung allein nimmt Ihr Angebot noch nicht an.

Der Vertrag ist geschlossen, sobald Ihre Zahlung für die Bestellung erfolgreich war: Mit der Zahlung nehmen wir Ihr Angebot an. Den Vertrag bestätigen wir per E-Mail. Geht die Zahlung nicht rechtzeitig ein, kommt kein Vertrag zustande, und die Artikel werden wieder zum Verkauf freigegeben. Kommt eine Zahlung später an und können wir nicht mehr liefern, erstatten wir sofort den vollen Betrag.

Wir speichern den Vertragstext. Die Angaben zu Ihrer Bestellung erhalten Sie mit der Bestellbestätigung, zusammen mit diesen Bedingungen als PDF-Datei und einem Link zu Ihrer Bestellung.

## 3. Preise und Zahlung

Der Preis auf der letzten Seite vor der Bestellung ist der Gesamtpreis einschließlich der Lieferkosten. {vat} Sie zahlen mit Karte auf der Seite des Zahlungsdienstleisters; die Karte wird erst belastet, wenn Sie dort bezahlen.

Ist ein Preis ermäßigt, nennt die Produktseite auch den niedrigsten Preis der 30 Tage vor der Ermäßigung.

## 4. Lieferung

Wir liefern, wie auf der Seite [Lieferung](/pages/delivery) beschrieben. Die angegebenen Lieferzeiten beginnen am Tag nach Ihrer Bestellung. Soweit es Ihnen zumutbar ist, dürfen wir ohne Mehrkosten in Teilen liefern.

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

Es gilt das Recht des Landes, in dem wir unseren Sitz haben; schützt Sie das Recht Ihres Wohnsitzlandes besser, bleibt dieser Schutz erhalten. {dispute_settlement}

Ist ein Teil dieser Bedingungen unwirksam, gelten die übrigen weiter; an die Stelle des unwirksamen Teils tritt das Gesetz.
`,
}
