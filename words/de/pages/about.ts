import { addressInOneLine, type TextPage } from '../../page-facts.ts'

export const about: TextPage = {
  title: 'Über uns',
  description: 'Warum wir jedes Produkt maßstäblich zeichnen, wie wir messen und was wir nicht tun.',
  text: (facts) => `
${facts.shopName} begann mit einem Sofa, das nicht durch die Tür passte. Es wurde vier Treppen wieder hinuntergetragen und kostete alle Beteiligten einen Tag und eine zweite Lieferung. Niemand hatte das Packstück gemessen.

Deshalb stehen bei uns die Maße am Anfang. Fehlt ein Maß, sagen wir es.

## Wie wir messen

- **Das Produkt selbst**: Breite, Tiefe und Höhe als Außenmaße, bei Sitzmöbeln dazu Sitzhöhe und Sitztiefe unbelastet. Auf den Millimeter gemessen, angegeben in Zentimetern.
- **Die Maßzeichnung**: Vorderansicht, Seitenansicht und Draufsicht in einem Maßstab, allein aus diesen Maßen. Ist eine Zahl falsch, sieht man es in der Zeichnung.
- **Die Packstücke**: jedes mit Größe und Gewicht. Daraus berechnen wir die kleinste Türöffnung, durch die sie gerade getragen passen.
- **Fehlende Maße**: Ist ein Maß nicht bekannt, steht dort „nicht vermessen“. Ein Filter nach der Breite blendet solche Produkte aus und nennt ihre Anzahl.

## Wer die Möbel herstellt

Den Namen des Herstellers finden Sie auf der Produktseite.

## Was wir nicht tun

Kein künstlicher Zeitdruck, kein „nur heute“, keine vorab gesetzten Häkchen, kein Preis, der auf der letzten Seite steigt. Zu einem ermäßigten Preis nennt die Produktseite den niedrigsten Preis der 30 Tage vor der Ermäßigung. Und wird ein Produkt nach Ihren Vorgaben gefertigt und kann nicht zurückgegeben werden, sagen wir es Ihnen vor dem Bezahlen.

## Besuchen Sie uns

Die meisten unserer Möbel können Sie hier ansehen: ${addressInOneLine(facts.pickupAddress)}. Bitte melden Sie sich vorher per E-Mail an [${facts.email}](mailto:${facts.email}) an, damit jemand Zeit für Sie hat.
`,
}
