/** Values from the settings that the text pages contain, already formatted in the page's language. */
export interface PageFacts {
  readonly shopName: string
  readonly owner: PageAddress
  readonly representedBy: string
  readonly register: string
  readonly vatId: string
  readonly email: string
  readonly phone: string
  readonly pickupAddress: PageAddress
  /** Price of home delivery, "€49". `null`: free. */
  readonly homeDelivery: string | null
  /** The list of countries to which the shop delivers: "Austria, Belgium and Germany". */
  readonly countries: string
  readonly termsVersion: string
}

export interface PageAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly country: string
}

/** A text page in Markdown. */
export interface TextPage {
  readonly title: string
  readonly description: string
  text(facts: PageFacts): string
}

/** Formats an address on one line. */
export function addressInOneLine({ name, street, city, country }: PageAddress): string {
  return [name, street, city, country].join(', ')
}

/** Formats an address as Markdown with line breaks. */
export function addressBlock({ name, street, city, country }: PageAddress): string {
  return [name, street, city, country].join('  \n')
}
