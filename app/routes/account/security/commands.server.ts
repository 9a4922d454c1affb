// Commands of the security page, by URL.
import { href } from 'react-router'
import { commands, recentAuthCommand, sessionCommand } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { askForAnotherPhoneCode } from '#app/request/phone-code.server.ts'
import { sentTo, tell } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { unlinkProvider } from '#shop/accounts/federated/federated.server.ts'
import { namePasskey, removePasskey } from '#shop/accounts/passkeys/passkeys.server.ts'
import { removePhone } from '#shop/accounts/phone/phone-changes.server.ts'
import { endAllDevices, endDevice, endOtherDevices } from '#shop/accounts/sessions/devices.server.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { readId } from '#shop/ids.ts'
import { done } from '#shop/problems.ts'

const SECURITY = href('/account/security')
const PHONE = `${SECURITY}/phone`

export const securityCommands = commands({
  '/account/security/phone/renewal': recentAuthCommand(PHONE, async (visit, { user }) =>
    tell(
      visit,
      `${PHONE}/code`,
      await askForAnotherPhoneCode(visit, user.id),
      () => wordsIn(visit.language).phone.code.anotherSent,
    ),
  ),

  /** Deletes the phone number, unless it is the last sign-in method. */
  '/account/security/phone/removal': recentAuthCommand(SECURITY, async (visit, { user }) => {
    const { db, auth, asker, language } = visit
    const removed = await removePhone(db, auth, { userId: user.id, asker })
    if (removed.ok) visit.cookies.push(...removed.value.cookies)
    return tell(visit, SECURITY, removed, () => wordsIn(language).phone.change.removed)
  }),

  '/account/security/passkeys/:passkey/name': sessionCommand(
    SECURITY,
    async (visit, { user, request, params }) => {
      const { name = '' } = await readForm(request)
      const named = await namePasskey(visit.db, { userId: user.id, passkeyId: params.passkey, name })
      return tell(visit, SECURITY, named, () => wordsIn(visit.language).proof.passkeys.renamed)
    },
  ),

  /** Deletes a passkey, but never the last sign-in method. */
  '/account/security/passkeys/:passkey/removal': recentAuthCommand(
    SECURITY,
    async (visit, { user, params }) => {
      const { db, asker, language } = visit
      const removed = await removePasskey(db, { userId: user.id, passkeyId: params.passkey, asker })
      return tell(visit, SECURITY, removed, () => wordsIn(language).proof.passkeys.removed)
    },
  ),

  /** Signs out everywhere, including this device. */
  '/account/security/sessions/removal': sessionCommand(SECURITY, async (visit, { user }) => {
    await endAllDevices(visit.db, { userId: user.id, asker: visit.asker })
    visit.cookies.push(...(await endSession(visit.auth, visit.asker)))
    const { allEnded } = wordsIn(visit.language).security.devices
    return sentTo(visit, href('/sign-in'), { kind: 'good', sentence: allEnded })
  }),

  /** Ends one session. Responds the same to an unknown session, another user's and an ended one. */
  '/account/security/sessions/:session/removal': sessionCommand(SECURITY, async (visit, { user, params }) => {
    const sessionId = readId<'session'>(params.session)
    const ended =
      sessionId !== null && (await endDevice(visit.db, { userId: user.id, sessionId, asker: visit.asker }))
    const said = wordsIn(visit.language).security.devices
    return sentTo(
      visit,
      SECURITY,
      ended ? { kind: 'good', sentence: said.ended } : { kind: 'bad', sentence: said.unknown },
    )
  }),

  /** Signs out everywhere except on this device. */
  '/account/security/other-sessions/removal': sessionCommand(SECURITY, async (visit, session) => {
    await endOtherDevices(visit.db, { session, asker: visit.asker })
    const { othersEnded } = wordsIn(visit.language).security.devices
    return sentTo(visit, SECURITY, { kind: 'good', sentence: othersEnded })
  }),

  /** Unlinks an account at an identity provider. Responds to an unknown link, or another user's, as to a success. */
  '/account/security/linked-accounts/:method/removal': recentAuthCommand(
    SECURITY,
    async (visit, { user, params }) => {
      const { db, asker, language } = visit
      const id = readId<'method'>(params.method)
      const unlinked = id === null ? done() : await unlinkProvider(db, { userId: user.id, id, asker })
      return tell(visit, SECURITY, unlinked ?? done(), () => wordsIn(language).federated.linked.undone)
    },
  ),
})
