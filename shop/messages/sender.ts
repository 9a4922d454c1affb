import type { Settings, ShopAddress } from '#shop/settings/settings.ts'

/** The shop as sender of a message. */
export interface Sender {
  readonly shopName: string
  readonly email: string
  readonly phone: string
  /** The selling company with the details required by law. */
  readonly owner: ShopAddress
}

export function senderOf({ shopName, contact, owner }: Settings): Sender {
  return { shopName, email: contact.email, phone: contact.phone, owner: owner.address }
}
