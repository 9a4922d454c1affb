import type { TextPage } from '../../page-facts.ts'

export const oldAppliances: TextPage = {
  title: 'Old electrical appliances and batteries',
  description: 'How to dispose of lamps, electric furniture and batteries, and where you can return them.',
  text: `
Lamps, furniture with electric parts and other electrical appliances do not belong in household waste. This page tells you how to dispose of them (§§ 17 and 18 of the German Electrical and Electronic Equipment Act, ElektroG).

## Separate collection

Owners of old appliances must collect them separately from unsorted municipal waste. Before you hand in an appliance, remove old batteries that it does not enclose, and lamps that you can take out without destroying them.

## Where you can return old appliances

You can hand in old appliances free of charge at the collection points of your municipality. Retailers with a large sales or storage area for electrical appliances must also take them back: when you buy a new appliance of the same kind, they take back the old one; appliances that are not longer than 25 cm on any side they take back even without a purchase. In distance selling, the free take-back at your door applies to heat exchangers, screens and large appliances.

If you want to return an old appliance to us, contact us at {email}, and we will tell you how.

## The crossed-out bin

The symbol of a crossed-out wheeled bin on an appliance means that you must not dispose of it with household waste at the end of its life.

## Delete your data

If an appliance stores personal data, you are responsible for deleting the data before you hand in the appliance.

## Batteries

Batteries must not be disposed of with household waste either. You can return them free of charge where batteries are sold and at the collection points of your municipality. The symbol of a crossed-out bin on a battery has the same meaning; the symbols Cd or Pb below it mean that the battery contains cadmium or lead.

## Our registration

Our registration number as a producer of electrical equipment (WEEE): {weee_number}
`,
}
