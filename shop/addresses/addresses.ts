import type { Address } from '#shop/address.ts'
import type { AddressId } from '#shop/ids.ts'

/** Maximum number of addresses per user. */
export const MAX_ADDRESSES = 20

export const MAX_LABEL_LENGTH = 60

/** A saved postal address of a user. */
export interface SavedAddress extends AddressDraft {
  readonly id: AddressId
  /** Whether this is the default address of the checkout. Every user with addresses has exactly one default. */
  readonly isDefault: boolean
  /** Revision of the address; increases by one with every change. */
  readonly revision: number
}

/** A validated address. */
export interface AddressDraft {
  /** The owner's name for the address, such as "The office". `null`: none. */
  readonly label: string | null
  /** Name of the recipient. */
  readonly name: string
  /** Phone number for the carrier, in E.164 format. `null`: none. */
  readonly phone: string | null
  readonly address: Address
}

/** Returns the label of an address or, without a label, the recipient's name. */
export function nameOf({ label, name }: Pick<AddressDraft, 'label' | 'name'>): string {
  return label ?? name
}
