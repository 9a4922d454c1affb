/** Values from the shop's settings that appear in the text pages, formatted in the page's language. */
export interface PageFacts {
  readonly shopName: string
  readonly owner: PageAddress
  readonly representedBy: string
  readonly register: string
  readonly vatId: string
  readonly email: string
  readonly phone: string
  readonly pickupAddress: PageAddress
  /** Price of home delivery, such as "€49". `null`: free. */
  readonly homeDelivery: string | null
  /** The countries to which the shop delivers, as one text: "Austria, Belgium and Germany". */
  readonly countries: string
  readonly termsVersion: string
  /** Absolute URL of the withdrawal form that needs no account. */
  readonly withdrawalUrl: string
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
