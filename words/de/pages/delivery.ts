import { inOneLine, type WrittenPage } from '../../page-facts.ts'

export const delivery: WrittenPage = {
  title: 'Lieferung',
  description:
    'Was die Lieferung kostet, wohin wir liefern, wann ein Möbel kommt und was bei der Ankunft zu tun ist.',
  text: (facts) => `
## Bis zur Haustür

Die Lieferung bis zur Haustür kostet ${facts.homeDelivery ?? 'nichts'} je Bestellung, unabhängig von Größe und Anzahl der Möbel. Der Betrag steht im Warenkorb und noch einmal vor dem Bezahlen; später kommt nichts hinzu.

Die Spedition ruft vorher an und vereinbart einen Tag mit Ihnen. Bitte sorgen Sie dafür, dass jemand da ist, der die Pakete annimmt. Ist niemand da, ruft die Spedition noch einmal an und kommt ohne Aufpreis ein zweites Mal.

## Selbst abholen

Die Abholung ist kostenlos: ${inOneLine(facts.collection)}. Wir schreiben Ihnen, sobald alles bereitsteht. Bitte bringen Sie die Bestellnummer mit; zu zweit trägt es sich leichter.

## Wann es kommt

- **Auf Lager** heißt, dass das Möbel bei uns steht und versandbereit ist. Die Spedition ruft in der Regel innerhalb von zwei Werktagen an.
- **Wird auf Bestellung gefertigt** heißt, dass es für Sie gebaut wird. Die Zahl der Wochen steht neben dem Preis; sie zählt ab Ihrer Zahlung.
- **Wird nach Ihren Vorgaben gefertigt** dauert so lange, wie auf der Seite steht. Wir beginnen, sobald Sie bezahlt haben.

Sind die Möbel einer Bestellung zu verschiedenen Zeiten fertig, schicken wir jedes, sobald es bereit ist. Die Lieferung kostet trotzdem nur einmal.

Können wir einen Termin nicht halten, sagen wir es Ihnen sofort und nennen einen neuen. Was sich verspätet, dürfen Sie dann stornieren und bekommen Ihr Geld unverzüglich zurück.

## Wohin wir liefern

Wir liefern nach: ${facts.countries}. Auf Inseln und Berge ohne Straße kann die Spedition einige Tage länger brauchen.

## Passt es durch die Tür?

Zu jedem Möbel stehen die Pakete mit Größe und Gewicht auf der Seite, dazu die Türöffnung, die sie brauchen. Bitte messen Sie die engste Stelle auf dem Weg: Türen, Treppe, den Absatz, auf dem gewendet wird, den Aufzug. Sind Sie unsicher, schreiben Sie uns die Maße an [${facts.email}](mailto:${facts.email}); wir rechnen es mit Ihnen durch, bevor Sie bestellen.

## Wenn es ankommt

Bitte sehen Sie die Pakete an, solange die Spedition da ist. Ist eines beschädigt, vermerken Sie es auf dem Lieferschein und schicken Sie uns ein Foto. Ihre Rechte verlieren Sie nicht, wenn Sie es versäumen: So geht nur der Ersatz schneller.

Bitte heben Sie die Verpackung auf, bis Sie sicher sind. Möchten Sie sie nicht behalten, nehmen wir sie zurück und sorgen dafür, dass sie wieder verwendet wird.
`,
}
