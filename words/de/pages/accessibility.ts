import type { TextPage } from '../../page-facts.ts'

export const accessibility: TextPage = {
  title: 'Barrierefreiheit',
  description:
    'Wie barrierefrei dieser Shop ist, welche Grenzen bekannt sind und wie Sie eine Barriere melden.',
  text: `
Diese Seite beschreibt, wie dieser Shop die Anforderungen an die Barrierefreiheit erfüllt (Richtlinie (EU) 2019/882, in Deutschland § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes, BFSG).

## Was dieser Shop bietet

In diesem Shop können Sie Möbel ansehen, bestellen und bezahlen, Ihre Bestellung verfolgen sowie den Vertrag widerrufen oder Artikel zurückgeben. Sie können ohne Konto bestellen.

## Wie Sie ihn nutzen können

- Alle Funktionen sind allein mit der Tastatur bedienbar. Das Element mit dem Tastaturfokus ist sichtbar.
- Überschriften, Formularfelder, Fehlermeldungen und Schaltflächen haben Namen, die Screenreader vorlesen.
- Texte und Bedienelemente haben ausreichenden Kontrast. Sie können den Text auf 200 % vergrößern und den Shop auf schmalen Bildschirmen ohne seitliches Scrollen nutzen.
- Die Bestellung funktioniert ohne JavaScript. Die Reservierung Ihrer Artikel endet nach einiger Zeit; solange der Vorrat reicht, können Sie danach weiterhin bestellen.
- Alle Maße in Zeichnungen stehen auch als Text auf der Seite.

## Standard

Der Shop ist nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und der europäischen Norm EN 301 549 gebaut. Automatische Tests prüfen die Seiten anhand dieser Kriterien. Automatische Tests finden nicht jede Barriere.

## Bekannte Grenzen

- Die 3D-Ansicht eines Produkts braucht JavaScript und ist eine visuelle Ergänzung. Maße und Fotos enthalten dieselben Angaben.
- PDF-Dateien wie Rechnungen sind für Screenreader ausgezeichnet, wurden aber nicht mit jedem Programm geprüft.
- Die Bezahlseite und Seiten zur Anmeldung mit einem externen Dienst gehören anderen Anbietern.

## Eine Barriere melden

Wenn etwas für Sie nicht funktioniert oder Sie Angaben in anderer Form brauchen, kontaktieren Sie uns bitte: {email}

Telefon {phone}

## Aufsichtsbehörde

In Deutschland zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg. Lösen wir Ihr Problem nicht, können Sie sich an diese Behörde wenden.
`,
}
