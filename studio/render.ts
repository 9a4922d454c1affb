// npm run studio:render -- [filter…] [--preview] [--list] [--accept]: the pictures and models of the demo, made by this
// clone. Only who makes them anew needs Blender; the shop needs neither it nor this room.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { studioPieces } from './pieces.ts'
import { expose, findBlender } from './render/blender.ts'
import { picturesOf, type Picture } from './render/plan.ts'
import { developTo, workroom } from './render/workroom.ts'

const options = {
  preview: { type: 'boolean' },
  list: { type: 'boolean' },
  accept: { type: 'boolean' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const wanted = studioPieces.flatMap(picturesOf).filter(({ name }) => isWanted(name))

if (values.preview) await preview(wanted)

function isWanted(name: string): boolean {
  return positionals.length === 0 || positionals.some((part) => name.includes(part))
}

function requireBlender(): string {
  const blender = findBlender()
  if (blender) return blender
  console.error(
    'Pictures are taken by Blender, which this machine has not: apt-get install blender python3-numpy',
  )
  return process.exit(1)
}

/** Small pictures in seconds, for whoever is at work on a piece. */
async function preview(pictures: readonly Picture[]): Promise<void> {
  const blender = requireBlender()
  const folder = path.join(workroom, 'preview')
  mkdirSync(folder, { recursive: true })
  for (const { name, job } of pictures) {
    const begin = performance.now()
    const { report, exr } = await expose(blender, job('preview'))
    const file = path.join(folder, `${name}.png`)
    await developTo(file, exr)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${path.relative('.', file)}  ${seconds} s (rendered in ${report.render.toFixed(1)} s)`)
  }
}
