// Pictures of pieces for those who take no drawings: the preview of a shared link, and merchants' feeds.
// Never asks the database: like the drawings, they are made from their own address.
import sharp from 'sharp'
import { drawOgImage } from './internal/og-image.ts'
import type { SharePicture } from './og-image.ts'
import { shareSizes } from '#shop/og-image.ts'

// One picture at a time: nobody waits for them, and shoppers' pages need the processor.
sharp.concurrency(1)

/** The picture as PNG, in about thirty milliseconds away from the main thread. */
export async function renderOgImage({ shape, ...picture }: SharePicture): Promise<Buffer<ArrayBufferLike>> {
  const { width, height } = shareSizes[shape]
  return sharp(Buffer.from(drawOgImage(picture, width, height)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}
