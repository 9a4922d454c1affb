import { describe, expect, it } from 'vitest'
import { drawCutout, cutoutOf, readCutoutUrl } from './cutout.ts'
import type { Picture } from './drawing-url.ts'

const sofa: Picture = {
  form: 'sofa',
  dimensions: { width: 2180, depth: 950, height: 780 },
  colour: '#b9b2a3',
}

describe('cutouts in a row at one scale', () => {
  it('are as wide in relation to each other as the products are', () => {
    const narrow = cutoutOf({ ...sofa, dimensions: { ...sofa.dimensions, width: 1090 } })
    expect(cutoutOf(sofa).width - narrow.width).toBe(1090)
  })

  it('are seen a little from above, so that a low product shows its top', () => {
    expect(cutoutOf(sofa).height).toBeGreaterThan(780)
    expect(cutoutOf(sofa).height).toBeLessThan(900)
  })

  it('are drawn from their URL alone', () => {
    const { src } = cutoutOf(sofa)
    expect(readCutoutUrl(src)).toEqual(sofa)
    expect(readCutoutUrl('/media/cutouts/1/throne.svg')).toBeNull()
    expect(readCutoutUrl(src.replace('cutouts', 'drawings'))).toBeNull()
  })

  it('have no floor and no text', () => {
    const { width, height } = cutoutOf(sofa)
    const svg = drawCutout(sofa, null)
    expect(svg).toContain(`viewBox="0 0 ${width} ${Math.round(height * 10) / 10}"`)
    expect(svg).not.toContain('<text')
  })
})
