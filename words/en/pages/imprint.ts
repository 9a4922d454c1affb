import { addressBlock, type TextPage } from '../../page-facts.ts'

export const imprint: TextPage = {
  title: 'Legal notice',
  description: 'Provider of this shop and how to contact us.',
  text: (facts) => `
## Provider

${addressBlock(facts.owner)}

Represented by ${facts.representedBy}

## Contact

Telephone [${facts.phone}](tel:${facts.phone.replaceAll(' ', '')})  
E-mail [${facts.email}](mailto:${facts.email})

## Register and tax

Commercial register: ${facts.register}  
VAT identification number: ${facts.vatId}

## Responsible for editorial content

${facts.representedBy}, at the address above

## Dispute resolution

We are neither obliged nor willing to take part in dispute settlement before a consumer arbitration board. Please contact us first: we would like to find a solution.
`,
}
