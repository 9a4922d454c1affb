import type { TextPage } from '../../page-facts.ts'

export const imprint: TextPage = {
  title: 'Impressum',
  description: 'Anbieter dieses Shops und wie Sie uns erreichen.',
  text: `
## Anbieter

{owner}

Vertreten durch {represented_by}

## Kontakt

Telefon {phone}  
E-Mail {email}

{opening_hours}

## Register und Steuer

Handelsregister: {register}  
Umsatzsteuer-Identifikationsnummer: {vat_id}  
Wirtschafts-Identifikationsnummer: {economic_id}  
Steuernummer: {tax_number}  
WEEE-Registrierungsnummer: {weee_number}  
Verpackungsregister LUCID: {lucid_number}

## Aufsichtsbehörde

{supervisory_authority}

## Verantwortlich für den Inhalt

{represented_by}, Anschrift wie oben

## Streitbeilegung

{dispute_settlement}
`,
}
