import { inOneLine, type WrittenPage } from '../../page-facts.ts'

export const about: WrittenPage = {
  title: 'Über uns',
  description: 'Warum hier jedes Möbel maßstäblich gezeichnet ist, wie wir messen und was wir nicht tun.',
  text: (facts) => `
${facts.shopName} begann mit einem Sofa, das nicht durch die Tür ging. Es wurde vier Treppen wieder hinuntergetragen und kostete alle einen Tag, eine Lieferung und ein wenig Vertrauen. Niemand hatte gelogen. Aber das Paket hatte auch niemand gemessen.

Also haben wir den Laden umgedreht. Erst kommen die Maße, dann die Zeichnung, dann der Preis. Was wir nicht messen können, verkaufen wir nicht, ohne es zu sagen.

## Wie wir messen

- **Das Möbel selbst**: Breite, Tiefe und Höhe über alles, was vorsteht, bei Sitzmöbeln dazu Höhe und Tiefe des unbenutzten Sitzes. Auf den Millimeter, angegeben in Zentimetern.
- **Die Zeichnung**: Vorderansicht, Seitenansicht und Draufsicht in einem Maßstab, aus diesen Maßen und aus nichts anderem. Ist eine Zahl falsch, sieht man es der Zeichnung an.
- **Die Pakete**: jedes mit Größe und Gewicht. Daraus ergibt sich die engste Tür, durch die sie gerade getragen gehen.
- **Was fehlt**: Wurde ein Maß nie genommen, steht dort „nicht vermessen“. Ein Filter nach der Breite lässt solche Möbel aus und sagt, wie viele es sind.

## Wer die Möbel baut

Kleine Werkstätten, die wir beim Namen kennen, und dieser Name steht unter jedem Stück. Sie arbeiten mit massivem Holz, Wolle und Leinen, und die Zeichnung haben sie auch dann noch, wenn nach neun Jahren ein Bein bricht.

## Was wir nicht tun

Kein Countdown, kein „nur heute“, kein Häkchen, das schon gesetzt ist, kein Preis, der auf der letzten Seite wächst. Neben einem ermäßigten Preis steht der niedrigste der letzten 30 Tage. Und ist ein Möbel so sehr nach Ihrem Maß gefertigt, dass es nicht zurückgegeben werden kann, steht das vor dem Bezahlen da, nicht danach.

## Zum Probesitzen

Die meisten Möbel stehen hier: ${inOneLine(facts.collection)}. Schreiben Sie vorher an [${facts.email}](mailto:${facts.email}), dann hat jemand Zeit, und der Kaffee ist heiß.
`,
}
