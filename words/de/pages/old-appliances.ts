import type { TextPage } from '../../page-facts.ts'

export const oldAppliances: TextPage = {
  title: 'Elektro-Altgeräte und Batterien',
  description:
    'Wie Sie Leuchten, Möbel mit Elektrik und Batterien entsorgen und wo Sie sie zurückgeben können.',
  text: `
Leuchten, Möbel mit elektrischen Teilen und andere Elektrogeräte gehören nicht in den Hausmüll. Diese Seite sagt Ihnen, wie Sie sie entsorgen (§§ 17 und 18 des Elektro- und Elektronikgerätegesetzes, ElektroG).

## Getrennte Erfassung

Besitzerinnen und Besitzer von Altgeräten müssen diese getrennt vom unsortierten Siedlungsabfall erfassen. Entnehmen Sie vor der Abgabe Altbatterien, die nicht vom Gerät umschlossen sind, und Lampen, die Sie zerstörungsfrei entnehmen können.

## Wo Sie Altgeräte zurückgeben können

Altgeräte können Sie kostenlos bei den Sammelstellen Ihrer Gemeinde abgeben. Auch Händler mit einer großen Verkaufs- oder Lagerfläche für Elektrogeräte müssen sie zurücknehmen: beim Kauf eines neuen Geräts der gleichen Art das alte; Geräte, die in keiner Abmessung länger als 25 cm sind, auch ohne Kauf. Im Fernabsatz gilt die kostenlose Abholung bei Ihnen für Wärmeüberträger, Bildschirmgeräte und Großgeräte.

Möchten Sie ein Altgerät bei uns zurückgeben, kontaktieren Sie uns unter {email}; wir sagen Ihnen, wie das geht.

## Die durchgestrichene Mülltonne

Das Symbol einer durchgestrichenen Mülltonne auf einem Gerät bedeutet, dass Sie es am Ende seiner Lebensdauer nicht über den Hausmüll entsorgen dürfen.

## Löschen Sie Ihre Daten

Speichert ein Gerät personenbezogene Daten, sind Sie dafür verantwortlich, diese vor der Abgabe zu löschen.

## Batterien

Auch Batterien dürfen nicht in den Hausmüll. Sie können sie kostenlos dort zurückgeben, wo Batterien verkauft werden, und bei den Sammelstellen Ihrer Gemeinde. Das Symbol einer durchgestrichenen Mülltonne auf einer Batterie hat dieselbe Bedeutung; die Buchstaben Cd oder Pb darunter bedeuten, dass die Batterie Cadmium oder Blei enthält.

## Unsere Registrierung

Unsere Registrierungsnummer als Hersteller von Elektrogeräten (WEEE): {weee_number}
`,
}
