// Handles the POST requests that change a saved address. Each key of `addressCommands` is a URL path.
import { commands, sessionCommand } from '#app/request/command.server.ts'
import { redirectWithOutcome } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { makeDefault, removeAddress, restoreAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { ADDRESSES_PATH, requireAddressId } from './address.server.ts'

export const addressCommands = commands({
  '/account/addresses/:address/default': sessionCommand(ADDRESSES_PATH, async (ctx, { user, params }) => {
    const updated = await makeDefault(ctx.db, { userId: user.id, id: requireAddressId(params.address) })
    const { madeDefault } = wordsIn(ctx.language).addresses
    return redirectWithOutcome(ctx, ADDRESSES_PATH, updated, (address) => madeDefault(nameOf(address)))
  }),

  /** Removes an address. The next page shows a notice with a button that restores the address. */
  '/account/addresses/:address/removal': sessionCommand(ADDRESSES_PATH, async (ctx, { user, params }) => {
    const id = requireAddressId(params.address)
    const removed = await removeAddress(ctx.db, { userId: user.id, id, now: ctx.now })
    const { addresses } = wordsIn(ctx.language)
    return redirectWithOutcome(ctx, ADDRESSES_PATH, removed, (address) => ({
      sentence: addresses.removed(nameOf(address)),
      action: { to: `${ADDRESSES_PATH}/${id}/restoration`, fields: {}, label: addresses.undo },
    }))
  }),

  /** Restores an address that was just removed. */
  '/account/addresses/:address/restoration': sessionCommand(ADDRESSES_PATH, async (ctx, { user, params }) => {
    const restored = await restoreAddress(ctx.db, { userId: user.id, id: requireAddressId(params.address) })
    const { addresses } = wordsIn(ctx.language)
    return redirectWithOutcome(ctx, ADDRESSES_PATH, restored, (address) =>
      addresses.restored(nameOf(address)),
    )
  }),
})
