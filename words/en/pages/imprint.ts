import { asBlock, type WrittenPage } from '../../page-facts.ts'

export const imprint: WrittenPage = {
  title: 'Legal notice',
  description: 'Who runs this shop and how to reach us.',
  text: (facts) => `
## Who runs ${facts.shopName}

${asBlock(facts.owner)}

Represented by ${facts.representedBy}

## How to reach us

Telephone [${facts.phone}](tel:${facts.phone})  
E-mail [${facts.email}](mailto:${facts.email})

## Register and tax

Commercial register: ${facts.register}  
VAT identification number: ${facts.vatId}

## Responsible for what is written here

${facts.representedBy}, at the address above

## Disputes

We are neither obliged nor willing to take part in dispute settlement before a consumer arbitration board. Write to us first: we would like to find a way.
`,
}
