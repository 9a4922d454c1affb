// The authorization endpoint: shows the list of demo users and redirects to the shop with an authorization code, or
// with an error after a cancellation.
import { Hono } from 'hono'
import { form, messageResponse, pageResponse } from './page-response.server.ts'
import { type ProviderContext, readRequest } from './client.server.ts'
import { choicePage } from './pages/choice-page.ts'
import { findPerson } from './people.ts'
import { languageOf } from './request.ts'

export function authorizePages({ address, client, codes }: ProviderContext): Hono {
  const pages = new Hono()

  pages.get('/authorize', (c) => {
    const request = readRequest(c.req.query(), client)
    if (!request) return messageResponse(c, 'wrong')
    const language = languageOf(request.ui_locales, c.req.header('accept-language'))
    const action = `${new URL(address()).pathname}/choice`
    const content = choicePage({ language, shop: client.name, action, request })
    return pageResponse(c, { status: 200, content, backTo: request.redirect_uri })
  })

  pages.post('/choice', async (c) => {
    const { person: chosen, ...sent } = await form(c)
    const request = readRequest(sent, client)
    const person = findPerson(chosen)
    // The cancel button sends an empty ID. Any other ID that is not in the list is an invalid request.
    if (!request || (!person && chosen !== '')) return messageResponse(c, 'wrong')
    const { nonce, code_challenge: challenge, state } = request
    const answer = person ? { code: codes.issue({ person, nonce, challenge }) } : { error: 'access_denied' }
    const back = new URL(request.redirect_uri)
    for (const [name, value] of Object.entries({ ...answer, state, iss: address() }))
      back.searchParams.set(name, value)
    return c.redirect(back.href, 303)
  })

  return pages
}
