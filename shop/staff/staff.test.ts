import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { after, HOUR } from '#shop/time.ts'
import { isStaffKey, isStaffSession, newStaffSession, staffKey, staffLink } from './staff.server.ts'

const key = 'the-key-of-this-demo-and-no-other'
const now = new Date('2026-11-21T10:00:00Z')

test('a demo has one key of its own, kept where only its owner reads it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alcove-staff-'))
  try {
    const made = staffKey({ mode: 'demo', dataDir })!
    expect(made.length).toBeGreaterThanOrEqual(40)
    expect(staffKey({ mode: 'demo', dataDir })).toBe(made)
    expect(statSync(join(dataDir, 'secrets/staff-key')).mode & 0o077).toBe(0)
    expect(staffLink(made)).toBe(`/staff/enter?key=${made}`)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('a shop in production has no such key', () => {
  expect(staffKey({ mode: 'production', dataDir: '/nowhere' })).toBeNull()
})

test('only the key itself opens', () => {
  expect(isStaffKey(key, key)).toBe(true)
  for (const wrong of [null, '', key.slice(1), `${key} `, key.toUpperCase(), 'ü'.repeat(10_000)]) {
    expect(isStaffKey(key, wrong)).toBe(false)
  }
})

test('a session lasts twelve hours and cannot be made up', () => {
  const session = newStaffSession(key, now)
  expect(isStaffSession(key, session, now)).toBe(true)
  expect(isStaffSession(key, session, after(now, 12 * HOUR - 1_000))).toBe(true)
  expect(isStaffSession(key, session, after(now, 12 * HOUR))).toBe(false)
  expect(session).not.toContain(key)
  const [until, signed] = session.split('.')
  for (const wrong of [
    null,
    '',
    '.',
    key,
    `${Number(until) + 1}.${signed}`,
    `9${until}.${signed}`,
    `${session}x`,
  ]) {
    expect(isStaffSession(key, wrong, now), String(wrong)).toBe(false)
  }
  expect(isStaffSession('another key', session, now)).toBe(false)
})
