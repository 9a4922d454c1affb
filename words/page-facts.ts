/** What the shop's settings fill into its written pages, already in the page's language. */
export interface PageFacts {
  readonly shopName: string
  readonly owner: PageAddress
  readonly representedBy: string
  readonly register: string
  readonly vatId: string
  readonly email: string
  readonly phone: string
  readonly collection: PageAddress
  /** "€49.00"; null where delivery costs nothing. */
  readonly homeDelivery: string | null
  /** "Austria, Belgium and Germany" */
  readonly countries: string
  readonly termsVersion: string
}

export interface PageAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly country: string
}

/** A page of running text, in Markdown. */
export interface WrittenPage {
  readonly title: string
  readonly description: string
  text(facts: PageFacts): string
}

/** An address in one line. */
export function inOneLine({ name, street, city, country }: PageAddress): string {
  return [name, street, city, country].join(', ')
}

/** An address as it stands on an envelope. */
export function asBlock({ name, street, city, country }: PageAddress): string {
  return [name, street, city, country].join('  \n')
}
