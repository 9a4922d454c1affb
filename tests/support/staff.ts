// Signs in staff of any role. The demo's manager signs in by e-mail and password, all other staff by an invitation. The
// other tests of a file reuse each sign-in.
import type { Page } from 'playwright-core'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { inviteCommand } from '#shop/staff/commands.server.ts'
import type { Role } from '#shop/staff/permissions.ts'
import { DEMO_MANAGER, demoManagerPassword } from '#demo/people/manager.server.ts'
import { GOOD_PASSWORD } from './accounts.ts'
import type { PageResponse, NoScriptBrowser } from './test-shop.ts'
import { signInByPassword } from './password-sign-in.ts'

/** Returns the credentials of the demo's manager. */
export function demoManager(dataDir: string) {
  return { ...DEMO_MANAGER, password: demoManagerPassword(dataDir) }
}

const signedIn = new Map<string, ReadonlyMap<string, string>>()

/** Signs a browser in as staff: as the demo's manager, or as a staff user with another role. */
export async function asStaff(
  customer: NoScriptBrowser,
  dataDir: string,
  role: Role = 'manager',
): Promise<NoScriptBrowser> {
  const cacheKey = `${dataDir} ${role}`
  if (!signedIn.has(cacheKey)) {
    const { status, path } =
      role === 'manager'
        ? await signInAsManager(customer, dataDir)
        : await acceptInvitation(customer, dataDir, role)
    if (status !== 200 || !path.startsWith('/staff')) throw new Error(`Not let in: ${status} ${path}`)
    signedIn.set(cacheKey, new Map(customer.cookies))
  }
  for (const [name, value] of signedIn.get(cacheKey) ?? []) customer.cookies.set(name, value)
  return customer
}

/**
 * Returns whether a response redirects to the sign-in page. A response to a request for page data has the status 202
 * and contains the redirect in its body.
 */
export function isSentToSignIn({ path, status, html }: PageResponse): boolean {
  return path.startsWith('/sign-in?to=%2Fstaff') || (status === 202 && html.includes('/sign-in?to=%2Fstaff'))
}

function signInAsManager(customer: NoScriptBrowser, dataDir: string): Promise<PageResponse> {
  const { email, password } = demoManager(dataDir)
  return customer.post('/sign-in/password', { email, password, to: '/staff' })
}

async function acceptInvitation(
  customer: NoScriptBrowser,
  dataDir: string,
  role: Role,
): Promise<PageResponse> {
  const path = await invitationFor(dataDir, `${role}@staff.example`, role)
  return customer.post(path, { name: `Sam ${role}`, password: GOOD_PASSWORD })
}

/** Invites a staff user by a command to the shop that runs on the folder. Returns the path of the invitation link. */
export async function invitationFor(dataDir: string, email: string, role: Role): Promise<string> {
  const invited = await sendCommand(dataDir, inviteCommand, { email, role })
  if (!invited.ok || !invited.value.url) throw new Error(`Not invited: ${JSON.stringify(invited)}`)
  const { pathname, search } = new URL(invited.value.url)
  return pathname + search
}

/** Signs in as the demo's manager in a browser and opens a staff page. */
export async function signInAsStaff(page: Page, dataDir: string, to = '/staff/orders'): Promise<void> {
  const { email, password } = demoManager(dataDir)
  await page.goto(`/sign-in?to=${encodeURIComponent(to)}`)
  await signInByPassword(page, { email, password })
  await page.waitForURL((url) => url.pathname === to)
}
