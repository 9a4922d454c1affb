// Commands on a saved address, by URL.
import { commands, sessionCommand } from '#app/request/command.server.ts'
import { tell } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { makeDefault, removeAddress, restoreAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { ADDRESSES, requireAddressId } from './address.server.ts'

export const addressCommands = commands({
  '/account/addresses/:address/default': sessionCommand(ADDRESSES, async (visit, { user, params }) => {
    const made = await makeDefault(visit.db, { userId: user.id, id: requireAddressId(params.address) })
    const { nowDefault } = wordsIn(visit.language).addresses
    return tell(visit, ADDRESSES, made, (address) => nowDefault(nameOf(address)))
  }),

  /** Removes an address. The notice on the next page offers to restore it. */
  '/account/addresses/:address/removal': sessionCommand(ADDRESSES, async (visit, { user, params }) => {
    const id = requireAddressId(params.address)
    const removed = await removeAddress(visit.db, { userId: user.id, id, now: visit.now })
    const { addresses } = wordsIn(visit.language)
    return tell(visit, ADDRESSES, removed, (address) => ({
      sentence: addresses.removed(nameOf(address)),
      action: { to: `${ADDRESSES}/${id}/restoration`, fields: {}, label: addresses.undo },
    }))
  }),

  /** Restores an address that was just removed. */
  '/account/addresses/:address/restoration': sessionCommand(ADDRESSES, async (visit, { user, params }) => {
    const restored = await restoreAddress(visit.db, { userId: user.id, id: requireAddressId(params.address) })
    const { addresses } = wordsIn(visit.language)
    return tell(visit, ADDRESSES, restored, (address) => addresses.restored(nameOf(address)))
  }),
})
