// Handles the POST requests for another sign-in code, for a reauthentication link and for sign-out. Each key of
// `signInCommands` is a URL path.
import { href, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { deleteCartCookies } from '#app/request/cart-owner.server.ts'
import { command, commands, sessionCommand } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestAnotherPhoneCode } from '#app/request/phone-code.server.ts'
import { redirectTo, redirectWithOutcome } from '#app/request/responses.server.ts'
import { reauthenticatePath, readDestination } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { requestSignInLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'

export const signInCommands = commands({
  /** Sends another sign-in code to the phone number that the customer has entered in this browser. */
  '/sign-in/phone/renewal': command(href('/sign-in/phone'), async (ctx, { request }) => {
    const { to } = await readForm(request)
    const back = withDestination(href('/sign-in/phone/code'), readDestination(to))
    const { newCodeSent } = wordsIn(ctx.language).phone.code
    return redirectWithOutcome(ctx, back, await requestAnotherPhoneCode(ctx, null), () => newCodeSent)
  }),

  /**
   * Sends the signed-in user an e-mail with a link for reauthentication. By opening the link, the user proves access to
   * the mailbox.
   */
  '/sign-in/again/link': sessionCommand(href('/account'), async (ctx, { request, user: { id, email } }) => {
    const to = readDestination((await readForm(request))['to'])
    const back = reauthenticatePath(to)
    const { db, auth, authRequest, language } = ctx
    const methods = await listSignInMethods(db, id)
    if (email === null || !methods.some(({ kind }) => kind === 'link')) return redirect(back)
    const sent = await requestSignInLink(db, auth, { email, to, authRequest })
    return redirectWithOutcome(ctx, back, sent, () =>
      wordsIn(language).authentication.reauthentication.linkSent(email),
    )
  }),

  /**
   * Signs the user out in this browser and deletes the browser's cart cookie. The cart stays in the account and
   * reappears at the next sign-in.
   */
  '/sign-out': command(href('/account'), async (ctx) => {
    ctx.cookies.push(...(await endSession(ctx.auth, ctx.authRequest)), ...deleteCartCookies(ctx))
    return redirectTo(ctx, href('/sign-in'), {
      kind: 'good',
      sentence: wordsIn(ctx.language).signIn.signedOut,
    })
  }),
})
