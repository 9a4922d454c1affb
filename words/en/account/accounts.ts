import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { phone } from './phone.ts'
import { federated } from './identity-providers.ts'
import { ownData } from './own-data.ts'
import { authentication } from './authentication.ts'
import { security } from './security.ts'
import { signIn } from './sign-in.ts'

/** Texts of the account pages. They are separate from the other texts, so that only account pages load them. */
export const words = { account, addresses, phone, federated, ownData, authentication, security, signIn }
