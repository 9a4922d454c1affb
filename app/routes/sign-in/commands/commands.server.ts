// Sign-in and sign-out commands, by URL.
import { href, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { FORGET_CART } from '#app/request/cart-owner.server.ts'
import { command, commands, sessionCommand } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { askForAnotherPhoneCode } from '#app/request/phone-code.server.ts'
import { sentTo, tell } from '#app/request/responses.server.ts'
import { reauthenticatePath, readDestination } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { askForSignInLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'

export const signInCommands = commands({
  /** Sends a new code to the phone number this browser signs in with. */
  '/sign-in/phone/renewal': command(href('/sign-in/phone'), async (visit, { request }) => {
    const { to } = await readForm(request)
    const back = withDestination(href('/sign-in/phone/code'), readDestination(to))
    const { anotherSent } = wordsIn(visit.language).phone.code
    return tell(visit, back, await askForAnotherPhoneCode(visit, null), () => anotherSent)
  }),

  /** Sends the signed-in user a link by e-mail for reauthentication: opening it proves access to the mailbox. */
  '/sign-in/again/link': sessionCommand(href('/account'), async (visit, { request, user: { id, email } }) => {
    const to = readDestination((await readForm(request))['to'])
    const back = reauthenticatePath(to)
    const { db, auth, asker, language } = visit
    const methods = await listSignInMethods(db, id)
    if (email === null || !methods.some(({ kind }) => kind === 'link')) return redirect(back)
    const sent = await askForSignInLink(db, auth, { email, to, asker })
    return tell(visit, back, sent, () => wordsIn(language).proof.again.linkSent(email))
  }),

  /** Signs out in this browser and clears its cart. The account's cart remains and returns at the next sign-in. */
  '/sign-out': command(href('/account'), async (visit) => {
    visit.cookies.push(...(await endSession(visit.auth, visit.asker)), FORGET_CART)
    return sentTo(visit, href('/sign-in'), {
      kind: 'good',
      sentence: wordsIn(visit.language).signIn.signedOut,
    })
  }),
})
