import { z } from 'zod'
import { views } from '#shop/catalogue/gallery.ts'
import { areaMaterials, MODEL_PATH, type ModelDrawing } from '#shop/drawings/model-drawing.ts'
import type { DemoMedia } from './manifest.ts'

const Hash = z.string().regex(/^[0-9a-f]{32}$/)
const ShownOptions = z.record(z.string(), z.string())
const Pixels = z.number().int().positive()
const Share = z.number().min(0).max(1)
const Millimetres = z.number().int().positive()

const DemoPhoto = z
  .object({
    hash: Hash,
    width: Pixels,
    height: Pixels,
    widths: z.array(Pixels).min(1),
    placeholder: z.string().startsWith('data:image/').max(1000),
    focus: z.object({ x: Share, y: Share }).optional(),
  })
  .transform(({ focus, ...photo }) => ({ ...photo, ...(focus && { focus }) }))

const DemoModel = z.object({
  hash: Hash,
  bytes: Pixels,
  finishes: z.array(z.string()),
  size: z.object({ width: Millimetres, depth: Millimetres, height: Millimetres }),
  shows: ShownOptions,
})

const DemoProductMedia = z
  .object({
    main: z.array(z.object({ photo: DemoPhoto, shows: ShownOptions })),
    further: z.array(z.object({ photo: DemoPhoto, shows: ShownOptions, view: z.enum(views) })),
    models: z.array(DemoModel).min(1).optional(),
    drawings: z.array(z.object({ hash: Hash, shows: ShownOptions })).optional(),
  })
  .transform(({ models, drawings, ...productMedia }) => ({
    ...productMedia,
    ...(models && { models }),
    ...(drawings && { drawings }),
  }))

const DemoScene = z.object({
  photo: DemoPhoto,
  pieces: z.array(z.object({ handle: z.string(), shows: ShownOptions, x: Share, y: Share })),
})

const ModelPath = z.string().regex(MODEL_PATH)

const DemoModelView = z.object({
  outline: ModelPath,
  areas: z.array(z.object({ material: z.enum(areaMaterials), path: ModelPath })),
  lines: ModelPath,
  seams: ModelPath,
})

/** Schema of a drawing of a 3D model. Pages insert its paths into their HTML. */
export const DemoDrawingFile: z.ZodType<ModelDrawing> = z.object({
  size: z.object({ width: Millimetres, depth: Millimetres, height: Millimetres }),
  unit: z.number().positive(),
  views: z.object({ front: DemoModelView, side: DemoModelView, top: DemoModelView }),
})

/** Schema of the manifest that the studio writes. */
export const DemoMediaFile: z.ZodType<DemoMedia> = z.object({
  pieces: z.record(z.string(), DemoProductMedia),
  scenes: z.record(z.string(), DemoScene),
  swatches: z.record(z.string().regex(/^[^:]+:[^:]+$/), DemoPhoto),
})
