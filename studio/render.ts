// npm run studio:render -- [filter…] [--preview | --list | --drawings | --models | --accept]: renders the pictures and builds the
// models and drawings of the demo. Rendering needs Blender; the shop needs neither Blender nor `.runtime/studio`.
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { StudioProduct } from './product.ts'
import { studioProducts } from './products.ts'
import { accept, acceptDrawingsOf, acceptModelsOf } from './render/accept.ts'
import { findBlender } from './render/blender.ts'
import { listPictures } from './render/list.ts'
import { picturesOf } from './render/plan.ts'
import { preview } from './render/preview.ts'
import { scenesOf } from './render/scenes.ts'
import { swatchesOf } from './render/swatches.ts'
import { renderPictures } from './render/render-pictures.ts'

const USAGE = `npm run studio:render -- [filter…] [--preview | --list | --drawings | --models | --accept]
  Takes every picture whose name contains one of the filters and that is not there yet, as it looks today.
  --preview   small and rough, in seconds, into .runtime/studio/preview
  --list      says which pictures there are and which are out of date
  --drawings  draws the products whose name contains one of the filters, into demo/media, without Blender
  --models    builds the 3D models of the same products in every size, if their main picture is accepted
  --accept    takes over what was taken into the demo (demo/media), with the models and drawings of those pieces
  --keep      with --accept: keeps other pictures of the same products that are out of date only in light or material`

// The exit handlers of the process also end Blender and remove temporary files.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const { values, positionals } = read()
const planned = [
  ...studioProducts.flatMap(picturesOf),
  ...swatchesOf(studioProducts),
  ...scenesOf(studioProducts),
]
const selected = planned.filter(({ name }) => isWanted(name))

const selectedProducts = studioProducts.filter(({ handle }) => isWanted(handle.replace(/^ev-/, '')))

if (values.drawings) await acceptDrawingsOf(requireProducts(), planned)
else if (values.models) await acceptModelsOf(requireProducts(), planned)
else if (selected.length === 0) stop(`No picture is called ${positionals.join(' or ')}.`)
else if (values.list) listPictures(selected)
else if (values.accept) await accept(selected, planned, { keepsOutdated: values.keep })
else if (values.preview) await preview(requireBlender(), selected)
else if (!(await renderPictures(requireBlender(), selected))) process.exitCode = 1

function read() {
  const flag = { type: 'boolean', default: false } as const
  const options = {
    preview: flag,
    list: flag,
    drawings: flag,
    models: flag,
    accept: flag,
    keep: flag,
    help: flag,
  }
  try {
    const asked = parseArgs({ options, allowPositionals: true })
    if (!asked.values.help) return asked
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
  console.log(USAGE)
  return process.exit(0)
}

function requireProducts(): readonly StudioProduct[] {
  if (selectedProducts.length === 0) stop(`No product is called ${positionals.join(' or ')}.`)
  return selectedProducts
}

function isWanted(name: string): boolean {
  return positionals.length === 0 || positionals.some((part) => name.includes(part))
}

function requireBlender(): string {
  return (
    findBlender() ??
    stop(
      `Pictures are taken by Blender 3.4 to 3.6, which this machine has not (apt-get install blender); see ${path.join('docs', 'studio.md')}.`,
    )
  )
}

function stop(sentence: string): never {
  console.error(sentence)
  return process.exit(1)
}
