import { beforeAll, expect, it } from 'vitest'
import { SHOP_OG_IMAGE_URL, readOgPictureUrl } from '#shop/drawings/og-image.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { openOgPicture } from './og-picture.server.ts'

describeOnEachEngine('the Open Graph image of a drawing', ({ db }) => {
  const open = (width: number) =>
    openOgPicture(db(), {
      form: 'box',
      dimensions: { width, depth: 900, height: 700 },
      colour: '#b9b2a3',
      shape: 'wide',
    })

  beforeAll(async () => {
    await makeSofaCategories(db())
    for (let width = 1000; width < 1040; width += 1) {
      const draft = sofaDraft(`box-${width}`, {
        form: 'box',
        drawAsBox: true,
        dimensions: { width, depth: 900, height: 700 },
      })
      await saveDraft(db(), draft)
    }
  })

  it('of the shop exists without any product', async () => {
    const picture = readOgPictureUrl(SHOP_OG_IMAGE_URL)
    expect(picture && (await openOgPicture(db(), picture))).toMatchObject({ value: expect.any(Uint8Array) })
  })

  it('does not exist if no variant for sale has the drawing', async () => {
    expect(await open(999)).toMatchObject({ ok: true, value: null })
    await saveDraft(db(), sofaDraft('gone', { form: 'box', dimensions: { width: 998 }, status: 'draft' }))
    expect(await open(998)).toMatchObject({ ok: true, value: null })
  })

  it('is refused while too many others are being rendered, and the images made remain cached', async () => {
    const widths = Array.from({ length: 40 }, (_, at) => 1000 + at)
    const opened = await Promise.all(widths.map(open))
    const refused = opened.filter(({ ok }) => !ok)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(40)
    expect(refused[0]).toMatchObject({ problem: { code: 'media.busy' } })
    const cached = widths.filter((_, at) => opened[at]?.ok)
    // All at once, although only some could be rendered at once.
    const again = await Promise.all(cached.map(open))
    expect(again.map(({ ok }) => ok)).toEqual(cached.map(() => true))
    for (const width of widths) expect(await open(width)).toMatchObject({ value: expect.any(Uint8Array) })
  })
})
