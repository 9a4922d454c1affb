// Runs Firebase's own emulator of its authentication service on a free port. "emulator-process.mjs FIREBASE-TOOLS
// PROJECT" prints the emulator's URL. The emulator starts without Firebase's command, and without the endpoints that
// the shop never calls (tenants, second factors, passkeys, the project's own settings). Compiling the schemas of all
// endpoints takes 13 s of CPU time, compiling the schemas of the remaining endpoints takes 3 s.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [tools = '', project = ''] = process.argv.slice(2)
const require = createRequire(join(tools, 'package.json'))
const { default: spec } = require('firebase-tools/lib/emulator/auth/apiSpec')
const { createApp } = require('firebase-tools/lib/emulator/auth/server')

const isAsked = (path) =>
  /^\/(emulator\/v1|v1)\/|^\/v2\/(recaptchaConfig|passwordPolicy)/.test(path) &&
  !/tenants|batch|SessionCookie|sessionCookie/.test(path)
for (const path of Object.keys(spec.paths)) if (!isAsked(path)) delete spec.paths[path]

const server = (await createApp(project)).listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`)
})
