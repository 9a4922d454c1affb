import type { TextPage } from '../../page-facts.ts'

export const delivery: TextPage = {
  title: 'Lieferung',
  description:
    'Was die Lieferung kostet, wohin wir liefern, wann Ihre Bestellung ankommt und was dann zu tun ist.',
  text: `
## Lieferung nach Hause

Die Lieferung bis zur Haustür kostet {home_delivery} je Bestellung, unabhängig von Größe und Anzahl der Artikel. Der Betrag steht im Warenkorb und noch einmal vor dem Bezahlen; wir berechnen später nichts zusätzlich.

Die Spedition ruft vorher an und vereinbart einen Tag mit Ihnen. Bitte sorgen Sie dafür, dass jemand die Packstücke annimmt. Ist niemand da, ruft die Spedition noch einmal an und kommt kostenlos ein zweites Mal.

## Abholung

Die Abholung ist kostenlos: {pickup_address}. Wir informieren Sie per E-Mail, sobald alles bereitsteht. Bitte bringen Sie die Bestellnummer mit und kommen Sie, wenn möglich, zu zweit.

## Wann Ihre Bestellung ankommt

- **Auf Lager** heißt, dass der Artikel bei uns im Lager ist.
- **Wird auf Bestellung gefertigt** heißt, dass der Artikel für Sie gefertigt wird. Die Produktseite nennt die Wochen bis zur Fertigstellung und die Wochen bis zur Lieferung.
- **Wird nach Ihren Vorgaben gefertigt** dauert so lange, wie auf der Produktseite steht. Wir beginnen, sobald Sie bezahlt haben.

{delivery_times}

Die Lieferzeit beginnt am Tag nach Ihrer Bestellung. Werktage sind Montag bis Freitag, ausgenommen bundesweite Feiertage in Deutschland. Die letzte Seite der Kasse und Ihre Bestellbestätigung nennen für jeden Artikel den spätesten Tag.

Sind die Artikel einer Bestellung zu verschiedenen Zeiten fertig, versenden wir sie einzeln. Die Lieferkosten fallen nur einmal an.

Können wir einen Termin nicht halten, sagen wir es Ihnen sofort und nennen einen neuen. Verspätete Artikel dürfen Sie dann stornieren; wir erstatten Ihnen das Geld unverzüglich.

## Wohin wir liefern

Wir liefern nach: {countries}.

{import_duties}

## Passt es durch die Tür?

Jede Produktseite nennt die Packstücke mit Größe und Gewicht und die Türöffnung, die sie brauchen. Bitte messen Sie die engste Stelle auf dem Weg: Türen, Treppe, Treppenabsätze und Aufzug. Sind Sie unsicher, senden Sie uns die Maße per E-Mail an {email}; wir prüfen sie mit Ihnen, bevor Sie bestellen.

## Bei der Ankunft

Bitte prüfen Sie die Packstücke, solange die Spedition da ist. Ist eines beschädigt, vermerken Sie es auf dem Lieferschein und senden Sie uns ein Foto. Sie verlieren keine Rechte, wenn Sie es versäumen: Der Vermerk beschleunigt nur den Ersatz.

Bitte bewahren Sie die Verpackung auf, bis Sie sicher sind, dass Sie den Artikel behalten. Brauchen Sie sie nicht, nehmen wir sie zurück und lassen sie wiederverwenden.
`,
}
