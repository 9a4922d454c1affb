import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPhoto } from '#tests/support/test-files.ts'
import { MAX_ORIGINAL_SIDE, MAX_PHOTO_BYTES } from '../limits.ts'
import { makeOriginal, makePlaceholder, makeSize, measurePhoto, widthsOf } from './pixels.server.ts'

const bare = sharp({ create: { width: 500, height: 400, channels: 3, background: '#a98' } })
const refusalOf = async (bytes: Uint8Array) => {
  const measured = await measurePhoto(bytes)
  if (!measured.ok) return { ...measured.problem.facts, code: measured.problem.code }
  const developed = await makeOriginal(bytes)
  return developed.ok ? null : { code: developed.problem.code }
}
const developed = async (bytes: Uint8Array) => {
  const [measured, master] = [await measurePhoto(bytes), await makeOriginal(bytes)]
  if (!measured.ok || !master.ok) throw new Error('The picture was refused')
  const { width, height } = master.value
  expect(measured.value).toEqual({ width, height })
  return master.value
}
const colourAt = async (picture: Uint8Array, left: number, top: number) => [
  ...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('an uploaded photo', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is accepted as %s', async (format) => {
    const bytes = await testPhoto(800, 600).toFormat(format).toBuffer()
    expect(await developed(bytes)).toMatchObject({ width: 800, height: 600 })
  })

  it.each([
    [
      'svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['gif', Buffer.from('GIF89a')],
    ['tiff', Buffer.from('II*\0')],
    ['pdf', Buffer.from('%PDF-1.7')],
    ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['model', Buffer.from('glTF')],
    ['nothing', Buffer.alloc(0)],
    ['unknown', Buffer.from('MZ')],
    ['unknown', Buffer.from('<html><img src="a.png"></html>')],
  ])('is refused as %s', async (kind, bytes) => {
    expect(await refusalOf(bytes)).toEqual({ code: 'media.not_a_photo', kind })
  })

  it('of another type than its file name says is refused', async () => {
    const [png, jpeg] = [await bare.png().toBuffer(), await bare.jpeg().toBuffer()]
    const pretending = Buffer.concat([png.subarray(0, 8), jpeg])
    expect(await refusalOf(pretending)).toEqual({ code: 'media.broken' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
    expect(await refusalOf(Buffer.concat([jpeg.subarray(0, 3), svg]))).toEqual({ code: 'media.broken' })
  })

  it('above the size limit is refused before it is decoded', async () => {
    expect(await refusalOf(new Uint8Array(MAX_PHOTO_BYTES + 1))).toEqual({
      code: 'media.file_too_big',
      megabytes: 15,
    })
  })

  it('of thirty thousand pixels each way is refused by its header', async () => {
    const bomb = pngOf(30_000, 30_000)
    expect(bomb.length).toBeLessThan(2000)
    expect(await refusalOf(bomb)).toEqual({ code: 'media.too_many_pixels', megapixels: 40 })
    expect(await refusalOf(pngOf(65_535, 60_000))).toMatchObject({ code: 'media.too_many_pixels' })
  })

  it('that is larger than its header says is refused', async () => {
    const large = { width: 1500, height: 1500, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create: large }).avif({ effort: 0, quality: 1 }).toBuffer()
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(500, size)
    bytes.writeUInt32BE(500, size + 4)
    expect(await refusalOf(bytes)).toEqual({ code: 'media.broken' })
  })

  it('that is animated is refused, in every format', async () => {
    const frame = await bare.png().toBuffer()
    const frames = await sharp([frame, await testPhoto(500, 400).png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const moving = Buffer.concat([
      frame.subarray(0, 33),
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      frame.subarray(33),
    ])
    const sequence = Buffer.from(await bare.avif().toBuffer())
    sequence.write('avis', 8, 'latin1')
    for (const bytes of [frames, moving, sequence])
      expect(await refusalOf(bytes)).toEqual({ code: 'media.animated' })
  })

  it('that is too small or too narrow is refused', async () => {
    for (const [width, height] of [
      [399, 1000],
      [1000, 399],
      [6000, 500],
    ] as const)
      expect(await refusalOf(await testPhoto(width, height).png().toBuffer())).toEqual({
        code: 'media.too_small',
        least: 400,
      })
  })

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('that was truncated as %s is refused', async (format) => {
    const bytes = await testPhoto(600, 500).toFormat(format).toBuffer()
    for (const part of [0.2, 0.5, 0.9])
      expect(await refusalOf(bytes.subarray(0, Math.floor(part * bytes.length)))).toMatchObject({
        code: 'media.broken',
      })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is rotated upright, whatever its orientation (%i)',
    async (orientation) => {
      // The red corner is at the top left once the photo is upright.
      const raw = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
        .composite([
          { input: { create: { width: 100, height: 100, channels: 3, background: 'red' } }, left: 0, top: 0 },
        ])
        .png()
        .toBuffer()
      const photo = await sharp(await lyingAs(raw, orientation))
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer()
      const master = await developed(photo)
      expect(master).toMatchObject({ width: 600, height: 400 })
      const [red = 0, green = 255] = await colourAt(master.bytes, 20, 20)
      expect(red).toBeGreaterThan(200)
      expect(green).toBeLessThan(60)
    },
  )

  it('loses the metadata about place, device and author', async () => {
    const bytes = await testPhoto(800, 600)
      .withExif({
        IFD0: { Make: 'Spycam', Artist: 'Anna Secret', ImageDescription: 'At home' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(bytes.toString('latin1')).toContain('Anna Secret')
    const master = await developed(bytes)
    const made = [
      master.bytes,
      await makeSize(master.bytes, { width: 400, format: 'webp' }),
      await makeSize(master.bytes, { width: 400, format: 'avif' }),
      Buffer.from((await makePlaceholder(master.bytes)).split(',')[1] ?? '', 'base64'),
    ]
    for (const picture of made) {
      const { exif, icc, xmp, iptc } = await sharp(picture).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
      for (const word of ['Exif', 'Anna', 'Spycam', 'home', 'GPS', 'ICCP', 'XMP'])
        expect(picture.toString('latin1')).not.toContain(word)
    }
  })

  it('in another colour space keeps its appearance', async () => {
    const wood = { r: 150, g: 110, b: 70 }
    const flat = (channels: 3 | 4 = 3) =>
      sharp({ create: { width: 500, height: 400, channels, background: wood } })
    const meant: readonly [string, Buffer][] = [
      ['CMYK', await flat().toColourspace('cmyk').jpeg().toBuffer()],
      ['Display P3', await flat().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
      ['more light than a screen has', await (flat() as WithGainMap).withGainMap().jpeg().toBuffer()],
      ['16 bits', await flat().toColourspace('rgb16').png().toBuffer()],
      ['transparent', await flat(4).png().toBuffer()],
    ]
    for (const [name, bytes] of meant) {
      const [red = 0, green = 0, blue = 0] = await colourAt((await developed(bytes)).bytes, 250, 200)
      const off = Math.max(Math.abs(red - wood.r), Math.abs(green - wood.g), Math.abs(blue - wood.b))
      expect([name, off < 25]).toEqual([name, true])
    }
    const grey = await developed(await flat().greyscale().png().toBuffer())
    const [red, green, blue] = await colourAt(grey.bytes, 250, 200)
    expect([green, blue]).toEqual([red, red])
  })

  it('is never enlarged, and a small one is shown at its own size', () => {
    expect(widthsOf({ width: 700, height: 900 })).toEqual([400, 700])
    expect(widthsOf({ width: 400, height: 400 })).toEqual([400])
    expect(widthsOf({ width: 1300, height: 1000 })).toEqual([400, 800, 1200])
    expect(widthsOf({ width: 1600, height: 1000 })).toEqual([400, 800, 1200, 1600])
    expect(widthsOf({ width: 2400, height: 2400 })).toEqual([400, 800, 1200])
  })

  it('keeps its transparency', async () => {
    const cutOut = sharp({
      create: { width: 500, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
    const master = await developed(await cutOut.png().toBuffer())
    const small = await makeSize(master.bytes, { width: 400, format: 'webp' })
    expect((await sharp(small).stats()).isOpaque).toBe(false)
    // A blurred placeholder would stay visible behind a transparent photo.
    expect(await makePlaceholder(master.bytes)).toBe('')
  })

  it('is read or refused without a crash, however it was damaged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples.keys()),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        async (which, cut, changes) => {
          const bytes = Uint8Array.from(samples[which] ?? [])
          for (const [at, byte] of changes)
            bytes[at % Math.min(bytes.length, cut % 2 ? 200 : bytes.length)] = byte
          const rest = cut % 3 ? bytes : bytes.subarray(0, cut % bytes.length)
          const measured = await measurePhoto(rest)
          if (!measured.ok) return
          const master = await makeOriginal(rest)
          if (!master.ok) return
          expect(Math.max(master.value.width, master.value.height)).toBeLessThanOrEqual(MAX_ORIGINAL_SIDE)
          expect(widthsOf(master.value).every((width) => width <= master.value.width)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  let samples: Buffer[] = []
  beforeAll(async () => {
    const small = testPhoto(420, 410)
    samples = await Promise.all([
      small.clone().png().toBuffer(),
      small.clone().jpeg().toBuffer(),
      small
        .clone()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'Anna' } })
        .toBuffer(),
      small.clone().webp().toBuffer(),
      small.clone().webp({ lossless: true }).toBuffer(),
      small.clone().avif({ effort: 0 }).toBuffer(),
    ])
  })
})

/** Recent phones take photos with a gain map, which the types of sharp do not know yet. */
type WithGainMap = Sharp & { withGainMap(): Sharp }

/** Rotation and mirroring that undo each EXIF orientation. */
const held: Readonly<Record<number, readonly [turned: number, mirrored: 'flip' | 'flop' | null]>> = {
  1: [0, null],
  2: [0, 'flop'],
  3: [180, null],
  4: [0, 'flip'],
  5: [90, 'flop'],
  6: [270, null],
  7: [90, 'flip'],
  8: [90, null],
}

async function lyingAs(upright: Buffer, orientation: number): Promise<Buffer> {
  const [turned, mirrored] = held[orientation] ?? [0, null]
  const lying = sharp(await sharp(upright).rotate(turned).png().toBuffer())
  return (mirrored ? lying[mirrored]() : lying).png().toBuffer()
}

/** Returns a PNG of one colour, which compresses to very few bytes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
