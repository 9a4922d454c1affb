import { asBlock, type WrittenPage } from '../../page-facts.ts'

export const imprint: WrittenPage = {
  title: 'Impressum',
  description: 'Wer diesen Laden führt und wie wir zu erreichen sind.',
  text: (facts) => `
## Wer ${facts.shopName} führt

${asBlock(facts.owner)}

Vertreten durch ${facts.representedBy}

## So erreichen Sie uns

Telefon [${facts.phone}](tel:${facts.phone})  
E-Mail [${facts.email}](mailto:${facts.email})

## Register und Steuer

Handelsregister: ${facts.register}  
Umsatzsteuer-Identifikationsnummer: ${facts.vatId}

## Verantwortlich für den Inhalt

${facts.representedBy}, Anschrift wie oben

## Streitbeilegung

Zur Teilnahme an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder verpflichtet noch bereit. Schreiben Sie uns zuerst: Wir finden gern einen Weg.
`,
}
