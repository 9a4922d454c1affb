import type { Settings, ShopAddress } from '#shop/settings/settings.ts'

/** Who the shop is to the reader of a message. */
export interface Sender {
  readonly shopName: string
  readonly email: string
  readonly phone: string
  /** The company that sells, as the law wants it named. */
  readonly owner: ShopAddress
}

export function senderOf({ shopName, contact, owner }: Settings): Sender {
  return { shopName, email: contact.email, phone: contact.phone, owner: owner.address }
}
