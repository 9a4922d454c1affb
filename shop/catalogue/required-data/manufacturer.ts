/** A person or company with its postal and electronic address. `contact`: an e-mail address or an https URL. */
export interface ContactPoint {
  readonly name: string
  /** Postal address, in several lines. */
  readonly address: string
  readonly contact: string
}

/** A manufacturer with the contact data of Regulation (EU) 2023/988 (general product safety), Art. 19. */
export interface Manufacturer extends ContactPoint {
  readonly country: string
  /** The responsible person in the EU. Every manufacturer outside the EU has one. */
  readonly responsible: ContactPoint | null
}
