import { describe, expect, test } from 'vitest'
import { envReader } from '#tests/support/env-reader.ts'
import { twilioConfig } from './twilio-config.server.ts'

const { read, issuesOf } = envReader(twilioConfig)
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'token-of-nobody-0123456789',
  TWILIO_FROM: '+4915112345678',
}

describe('text messages', () => {
  test('stay in the outbox by default', () => {
    expect(read({})).toBeNull()
    expect(read({ TWILIO_ACCOUNT_SID: '', TWILIO_API_URL: '' })).toBeNull()
  })

  test('are sent through Twilio, from a number, a name or a messaging service', () => {
    expect(read(twilio)).toEqual({
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      from: '+4915112345678',
      apiUrl: 'https://api.twilio.com',
    })
    for (const from of ['Alcove', 'Moebel 24', `MG${'1b'.repeat(16)}`])
      expect(read({ ...twilio, TWILIO_FROM: from })).toMatchObject({ from })
    const region = 'https://api.dublin.ie1.twilio.com'
    expect(read({ ...twilio, TWILIO_API_URL: `${region}/` })).toMatchObject({ apiUrl: region })
  })

  test('are never half-configured: every error is reported at once', () => {
    for (const name of Object.keys(twilio)) {
      const faults = issuesOf({ ...twilio, [name]: '' })
      expect(faults).toContain(name)
      expect(faults.match(/TWILIO_/g)).toHaveLength(1)
    }
    expect(issuesOf({ TWILIO_API_URL: 'http://localhost:4000' })).toMatch(
      /TWILIO_ACCOUNT_SID[\s\S]*TWILIO_AUTH_TOKEN[\s\S]*TWILIO_FROM/,
    )
    expect(
      issuesOf({
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'a b',
        TWILIO_FROM: '030 1234',
        TWILIO_API_URL: 'https://api.twilio.com.evil.example',
      }).match(/TWILIO_\w+:/g),
    ).toHaveLength(4)
  })

  test('are sent to Twilio only, or to a stand-in on this machine in the demo', () => {
    const local = { ...twilio, TWILIO_API_URL: 'http://127.0.0.1:4000' }
    expect(read(local)).toMatchObject({ apiUrl: 'http://127.0.0.1:4000' })
    const production = { MODE: 'production' }
    expect(issuesOf({ ...local, ...production })).toContain('TWILIO_API_URL')
    expect(issuesOf({ ...twilio, ...production })).toBe('')
    for (const url of ['http://api.twilio.com', 'https://evil.example', 'http://localhost.evil.example', 'x'])
      expect(issuesOf({ ...twilio, TWILIO_API_URL: url })).toContain('TWILIO_API_URL')
  })

  test('have configuration errors that contain no secret', () => {
    const faults = issuesOf({
      ...twilio,
      TWILIO_AUTH_TOKEN: 'a secret with spaces',
      TWILIO_FROM: 'x'.repeat(12),
    })
    expect(faults).not.toContain('a secret')
  })
})
