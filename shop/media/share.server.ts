// Pictures of pieces for those who take no drawings: the preview of a shared link, and merchants' feeds.
// Never asks the database: like the drawings, they are made from their own address.
import sharp from 'sharp'
import { drawShare } from './internal/share.ts'
import type { SharePicture } from './share.ts'
import { shareSizes } from './share-sizes.ts'

// One picture at a time: nobody waits for them, and shoppers' pages need the processor.
sharp.concurrency(1)

/** The picture as PNG, in about thirty milliseconds away from the main thread. */
export async function renderShare({ shape, ...picture }: SharePicture): Promise<Buffer<ArrayBufferLike>> {
  const { width, height } = shareSizes[shape]
  return sharp(Buffer.from(drawShare(picture, width, height)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}
