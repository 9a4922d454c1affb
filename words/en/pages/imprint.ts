import type { TextPage } from '../../page-facts.ts'

export const imprint: TextPage = {
  title: 'Legal notice',
  description: 'Provider of this shop and how to contact us.',
  text: `
## Provider

{owner}

Represented by {represented_by}

## Contact

Telephone {phone}  
E-mail {email}

{opening_hours}

## Register and tax

Commercial register: {register}  
VAT identification number: {vat_id}  
Business identification number: {economic_id}  
Tax number: {tax_number}  
WEEE registration number: {weee_number}  
Packaging register LUCID: {lucid_number}

## Supervisory authority

{supervisory_authority}

## Responsible for editorial content

{represented_by}, at the address above

## Dispute resolution

{dispute_settlement}
`,
}
