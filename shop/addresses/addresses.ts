import type { Address } from '#shop/address.ts'
import type { AddressId } from '#shop/ids.ts'

/** So many a person keeps. */
export const MOST_ADDRESSES = 20

export const LONGEST_LABEL = 60

/** Where a person has things sent. */
export interface SavedAddress extends AddressDraft {
  readonly id: AddressId
  /** The one a checkout begins with; whoever keeps any has exactly one of these. */
  readonly isDefault: boolean
  /** One more with every change. */
  readonly revision: number
}

/** An address as it was typed and read. */
export interface AddressDraft {
  /** What its owner calls it: "The office". */
  readonly label: string | null
  /** Of whoever takes things in there. */
  readonly name: string
  /** As E.164, for the carrier. */
  readonly phone: string | null
  readonly address: Address
}

/** What an address is called: as its owner calls it, else by whoever takes things in there. */
export function nameOf({ label, name }: Pick<AddressDraft, 'label' | 'name'>): string {
  return label ?? name
}
