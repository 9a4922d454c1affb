import type { Language } from '#shop/language.ts'
import type { Settings, ShopAddress } from '#shop/settings/settings.ts'

/** The shop as sender of a message. Messages that are already queued may lack the optional fields. */
export interface Sender {
  readonly shopName: string
  readonly email: string
  readonly phone: string
  /** The selling company. */
  readonly owner: ShopAddress
  /** Details of the company that business e-mails must name (§ 35a GmbHG, § 37a HGB). Empty: the company has none. */
  readonly company?: {
    readonly representedBy: string
    readonly register: string
    readonly vatId: string
  }
  /** Name of the sender in the mail program. Empty or absent: the name of the shop. */
  readonly senderName?: string
  /** Text at the end of each e-mail, in each language. Empty: none. */
  readonly footer?: Readonly<Record<Language, string>>
}

export function senderOf({ shopName, contact, owner, emails }: Settings): Sender {
  const { representedBy, register, vatId } = owner
  return {
    shopName,
    email: contact.email,
    phone: contact.phone,
    owner: owner.address,
    company: { representedBy, register, vatId },
    senderName: emails.senderName,
    footer: emails.footer,
  }
}
