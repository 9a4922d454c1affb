import { describe, expect, it } from 'vitest'
import { type Photo, photoSet, photoUrl, readPhotoUrl } from './photo.ts'

const hash = '0123456789abcdef0123456789abcdef'
const photo: Photo = {
  hash,
  width: 1200,
  height: 1500,
  sizes: { avif: [400, 800], webp: [] },
  placeholder: 'data:image/webp;base64,',
  focus: { x: 0.5, y: 0.5 },
  alt: null,
}

describe('the URLs of a photo', () => {
  it('are one for every size', () => {
    const file = { hash, width: 800, format: 'avif' } as const
    expect(readPhotoUrl(photoUrl(file))).toEqual(file)
    for (const odd of ['', '/../secrets', `${hash}-800.svg`, `${hash}-0800.avif`, `${hash}-.avif`])
      expect(readPhotoUrl(`/media/photos/${odd}`)).toBeNull()
  })

  it('are offered for the existing sizes only', () => {
    expect(photoSet(photo, 'avif')).toBe(
      `/media/photos/${hash}-400.avif 400w, /media/photos/${hash}-800.avif 800w`,
    )
    expect(photoSet(photo, 'webp')).toBeUndefined()
  })
})
