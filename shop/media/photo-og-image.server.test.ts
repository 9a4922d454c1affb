import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { log } from '#platform/log.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { testPhoto, testFileStore } from '#tests/support/test-files.ts'
import { openPhotoOgImage } from './photo-og-image.server.ts'
import { uploadPhoto } from './photos.server.ts'
import { ogImageSizes } from '#shop/og-image.ts'

const now = new Date('2026-11-22T10:00:00Z')

describeOnEachEngine('a photo as an Open Graph image', ({ db, engine }) => {
  const files = testFileStore()
  // The process caches by content, so that each engine needs its own.
  const side = engine === 'pglite' ? 900 : 901

  it('is a JPEG in the requested shape, rendered once', async () => {
    const taken = await uploadPhoto(db(), files(), {
      bytes: await testPhoto(side, 1200).png().toBuffer(),
      now,
    })
    if (!taken.ok) throw new Error(taken.problem.code)
    const { hash } = taken.value
    const [one, same] = await Promise.all([
      openPhotoOgImage(db(), files(), { hash, shape: 'square' }),
      openPhotoOgImage(db(), files(), { hash, shape: 'square' }),
    ])
    expect(one.ok && same.ok && one.value === same.value).toBe(true)
    const jpeg = one.ok && one.value ? one.value : new Uint8Array()
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...ogImageSizes.square })
  })

  it('is not found without its photo, and refused while the store is down', async () => {
    const nowhere = await openPhotoOgImage(db(), files(), { hash: 'f'.repeat(32), shape: 'wide' })
    expect(nowhere).toEqual({ ok: true, value: null })
    const bytes = await testPhoto(side, 1000).png().toBuffer()
    const taken = await uploadPhoto(db(), files(), { bytes, now })
    if (!taken.ok) throw new Error(taken.problem.code)
    files().failWith('away')
    const away = await openPhotoOgImage(db(), files(), { hash: taken.value.hash, shape: 'wide' })
    expect(away).toMatchObject({ ok: false, problem: { code: 'media.store_away' } })
    files().failWith(null)
    const back = await openPhotoOgImage(db(), files(), { hash: taken.value.hash, shape: 'wide' })
    expect(back.ok && back.value?.length).toBeGreaterThan(1000)
  })

  it.each<[string, string | null, number]>([
    ['missing', null, 1100],
    ['empty', '', 1101],
    ['damaged', 'RIFF\x08\0\0\0WEBPVP8 ', 1102],
  ])('is not found when its master is %s, and found again with the master', async (_, left, height) => {
    const bytes = await testPhoto(side, height).png().toBuffer()
    const taken = await uploadPhoto(db(), files(), { bytes, now })
    if (!taken.ok) throw new Error(taken.problem.code)
    const { hash } = taken.value
    const key = `masters/${hash}.webp`
    const master = await files().get(key)
    await files().remove(key)
    if (left !== null) await files().put(key, Buffer.from(left, 'latin1'))
    const warned = vi.spyOn(log, 'warn')
    const share = { hash, shape: 'wide' } as const
    expect(await openPhotoOgImage(db(), files(), share)).toEqual({ ok: true, value: null })
    expect(warned.mock.calls).toEqual([[{ event: 'media.lost', key, remade: false }, expect.any(String)]])
    warned.mockRestore()
    await files().put(key, master?.bytes ?? new Uint8Array())
    const again = await openPhotoOgImage(db(), files(), share)
    expect(again.ok && again.value?.length).toBeGreaterThan(1000)
    await db().deleteFrom('photos').where('hash', '=', hash).execute()
  })
})
