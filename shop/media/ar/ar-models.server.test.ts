import { expect, it } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { sampleModel } from '#tests/support/sample-model.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { storeReadyModel } from '../models.server.ts'
import { openArModel } from './ar-models.server.ts'

const now = new Date('2026-11-05T09:00:00Z')

describeOnEachEngine('a 3D model for augmented reality', ({ db }) => {
  const files = testFileStore()

  it('is converted in the finishes of the URL, once', async () => {
    const { bytes, model } = await sampleModel()
    await storeReadyModel(db(), files(), { model, bytes, now })
    const open = (...finishes: string[]) => openArModel(db(), files(), { hash: model.hash, finishes })
    const opened = await open('fabric:moss', 'legs:oak')
    if (!opened.ok || !opened.value) throw new Error('The model is not converted.')
    expect(new TextDecoder().decode(opened.value)).toMatch(/^glTF.*"name":"fabric:moss"/s)
    const again = await open('fabric:moss', 'legs:oak')
    expect(again.ok && again.value).toBe(opened.value)
    for (const wrong of [['fabric:clay'], ['legs:oak', 'fabric:moss'], ['fabric:oat', 'fabric:moss']])
      expect(await open(...wrong)).toEqual({ ok: true, value: null })
  })

  it('does not exist if nobody stored it', async () => {
    expect(await openArModel(db(), files(), { hash: 'ab'.repeat(16), finishes: [] })).toEqual({
      ok: true,
      value: null,
    })
  })

  it('does not exist if the stored file is malformed, and the log says so', async () => {
    expectLog('media.ar_model')
    const { bytes, model } = await sampleModel()
    const broken = { ...model, hash: 'cd'.repeat(16) }
    await storeReadyModel(db(), files(), { model: broken, bytes: bytes.subarray(0, 500), now })
    const opened = await openArModel(db(), files(), { hash: broken.hash, finishes: [] })
    expect(opened).toEqual({ ok: true, value: null })
  })
})
