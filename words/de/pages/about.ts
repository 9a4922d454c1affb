import type { TextPage } from '../../page-facts.ts'

export const about: TextPage = {
  title: 'Über uns',
  description:
    'Warum wir jedes Produkt maßstäblich zeichnen, welche Maße die Seiten zeigen und was wir nicht tun.',
  text: `
{shop_name} verkauft Möbel im Internet. Ob ein Produkt passt, ist bei Möbeln die erste Frage. Deshalb stehen auf jeder Produktseite die Maße am Anfang. Fehlt ein Maß, steht das dort.

## Wie die Maße angegeben sind

- **Das Produkt selbst**: Breite, Tiefe und Höhe als Außenmaße, bei Sitzmöbeln dazu Sitzhöhe und Sitztiefe unbelastet. Auf den Millimeter gespeichert.
- **Die Maßzeichnung**: Vorderansicht, Seitenansicht und Draufsicht in einem Maßstab, allein aus diesen Maßen. Ist eine Zahl falsch, sieht man es in der Zeichnung.
- **Die Packstücke**: jedes mit Größe und Gewicht. Daraus berechnen wir die kleinste Türöffnung, durch die sie gerade getragen passen.
- **Fehlende Maße**: Ist ein Maß nicht bekannt, steht dort „nicht vermessen“. Ein Filter nach der Breite blendet solche Produkte aus und nennt ihre Anzahl.

## Wer die Möbel herstellt

Den Namen des Herstellers finden Sie auf der Produktseite.

## Was wir nicht tun

Kein künstlicher Zeitdruck, kein „nur heute“, keine vorab gesetzten Häkchen, kein Preis, der auf der letzten Seite steigt. Zu einem ermäßigten Preis nennt die Produktseite den niedrigsten Preis der 30 Tage vor der Ermäßigung. Und wird ein Produkt nach Ihren Vorgaben gefertigt und kann nicht zurückgegeben werden, sagen wir es Ihnen vor dem Bezahlen.

## Besuchen Sie uns

Sie finden uns hier: {pickup_address}. Bitte melden Sie sich vorher per E-Mail an {email} an, damit jemand Zeit für Sie hat.

{opening_hours}
`,
}
