// Handles the POST requests of the security page. Each key of `securityCommands` is a URL path.
import { href } from 'react-router'
import { commands, recentAuthCommand, sessionCommand } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestAnotherPhoneCode } from '#app/request/phone-code.server.ts'
import { redirectTo, redirectWithOutcome } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { unlinkProvider } from '#shop/accounts/federated/federated.server.ts'
import { namePasskey, removePasskey } from '#shop/accounts/passkeys/passkeys.server.ts'
import { removePhone } from '#shop/accounts/phone/phone-changes.server.ts'
import { endAllDevices, endDevice, endOtherDevices } from '#shop/accounts/sessions/devices.server.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { readId } from '#shop/ids.ts'
import { done } from '#shop/problems.ts'

const SECURITY_PATH = href('/account/security')
const PHONE_PATH = `${SECURITY_PATH}/phone`

export const securityCommands = commands({
  '/account/security/phone/renewal': recentAuthCommand(PHONE_PATH, async (ctx, { user }) =>
    redirectWithOutcome(
      ctx,
      `${PHONE_PATH}/code`,
      await requestAnotherPhoneCode(ctx, user.id),
      () => wordsIn(ctx.language).phone.code.newCodeSent,
    ),
  ),

  /** Deletes the phone number. Refuses to delete it if it is the user's only sign-in method. */
  '/account/security/phone/removal': recentAuthCommand(SECURITY_PATH, async (ctx, { user }) => {
    const { db, auth, authRequest, language } = ctx
    const removed = await removePhone(db, auth, { userId: user.id, authRequest })
    if (removed.ok) ctx.cookies.push(...removed.value.cookies)
    return redirectWithOutcome(ctx, SECURITY_PATH, removed, () => wordsIn(language).phone.change.removed)
  }),

  '/account/security/passkeys/:passkey/name': sessionCommand(
    SECURITY_PATH,
    async (ctx, { user, request, params }) => {
      const { name = '' } = await readForm(request)
      const named = await namePasskey(ctx.db, { userId: user.id, passkeyId: params.passkey, name })
      return redirectWithOutcome(
        ctx,
        SECURITY_PATH,
        named,
        () => wordsIn(ctx.language).authentication.passkeys.renamed,
      )
    },
  ),

  /** Deletes a passkey. Refuses to delete it if it is the user's only sign-in method. */
  '/account/security/passkeys/:passkey/removal': recentAuthCommand(
    SECURITY_PATH,
    async (ctx, { user, params }) => {
      const { db, authRequest, language } = ctx
      const removed = await removePasskey(db, { userId: user.id, passkeyId: params.passkey, authRequest })
      return redirectWithOutcome(
        ctx,
        SECURITY_PATH,
        removed,
        () => wordsIn(language).authentication.passkeys.removed,
      )
    },
  ),

  /** Signs out everywhere, including this device. */
  '/account/security/sessions/removal': sessionCommand(SECURITY_PATH, async (ctx, { user }) => {
    await endAllDevices(ctx.db, { userId: user.id, authRequest: ctx.authRequest })
    ctx.cookies.push(...(await endSession(ctx.auth, ctx.authRequest)))
    const { allEnded } = wordsIn(ctx.language).security.devices
    return redirectTo(ctx, href('/sign-in'), { kind: 'good', sentence: allEnded })
  }),

  /**
   * Ends one session of the user. Responds with the same error whether the session is unknown, belongs to another user
   * or has already ended.
   */
  '/account/security/sessions/:session/removal': sessionCommand(
    SECURITY_PATH,
    async (ctx, { user, params }) => {
      const sessionId = readId<'session'>(params.session)
      const ended =
        sessionId !== null &&
        (await endDevice(ctx.db, { userId: user.id, sessionId, authRequest: ctx.authRequest }))
      const texts = wordsIn(ctx.language).security.devices
      return redirectTo(
        ctx,
        SECURITY_PATH,
        ended ? { kind: 'good', sentence: texts.ended } : { kind: 'bad', sentence: texts.unknown },
      )
    },
  ),

  /** Signs out everywhere except on this device. */
  '/account/security/other-sessions/removal': sessionCommand(SECURITY_PATH, async (ctx, session) => {
    await endOtherDevices(ctx.db, { session, authRequest: ctx.authRequest })
    const { othersEnded } = wordsIn(ctx.language).security.devices
    return redirectTo(ctx, SECURITY_PATH, { kind: 'good', sentence: othersEnded })
  }),

  /**
   * Unlinks the user's account at an identity provider. If the linked account is unknown or belongs to another user,
   * responds as if unlinking had succeeded.
   */
  '/account/security/linked-accounts/:method/removal': recentAuthCommand(
    SECURITY_PATH,
    async (ctx, { user, params }) => {
      const { db, authRequest, language } = ctx
      const id = readId<'method'>(params.method)
      const unlinked = id === null ? done() : await unlinkProvider(db, { userId: user.id, id, authRequest })
      return redirectWithOutcome(
        ctx,
        SECURITY_PATH,
        unlinked ?? done(),
        () => wordsIn(language).federated.linked.unlinked,
      )
    },
  ),
})
