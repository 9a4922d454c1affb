import { loadArea } from './areas.ts'

/** The texts of the 3D viewer. They load together with the viewer. */
export const viewerWords = await loadArea('viewer', {
  en: async () => ({ viewer: (await import('#words/en/shop/viewer-3d.ts')).viewer }),
  de: async () => ({ viewer: (await import('#words/de/shop/viewer-3d.ts')).viewer }),
})
