import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { renderRaw } from './blender.ts'
import type { Picture } from './picture.ts'
import { repoRoot, developTo, drawCloseUp, renderFolder } from './render-store.ts'

/** Renders small, rough pictures in seconds, for work on a product. */
export async function preview(blender: string, pictures: readonly Picture[]): Promise<void> {
  const folder = path.join(renderFolder, 'preview')
  mkdirSync(folder, { recursive: true })
  for (const { name, job } of pictures) {
    const begin = performance.now()
    const file = path.join(folder, `${name}.png`)
    const wanted = job('preview')
    if ('cloth' in wanted) await drawCloseUp(file, wanted)
    else await developTo(file, await renderRaw(blender, wanted))
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${path.relative(repoRoot, file)}  ${seconds} s`)
  }
}
