import { addressBlock, type TextPage } from '../../page-facts.ts'

export const imprint: TextPage = {
  title: 'Impressum',
  description: 'Anbieter dieses Shops und wie Sie uns erreichen.',
  text: (facts) => `
## Anbieter

${addressBlock(facts.owner)}

Vertreten durch ${facts.representedBy}

## Kontakt

Telefon [${facts.phone}](tel:${facts.phone.replaceAll(' ', '')})  
E-Mail [${facts.email}](mailto:${facts.email})

## Register und Steuer

Handelsregister: ${facts.register}  
Umsatzsteuer-Identifikationsnummer: ${facts.vatId}

## Verantwortlich für den Inhalt

${facts.representedBy}, Anschrift wie oben

## Streitbeilegung

Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit. Bitte kontaktieren Sie uns zuerst: Wir finden gern eine Lösung.
`,
}
