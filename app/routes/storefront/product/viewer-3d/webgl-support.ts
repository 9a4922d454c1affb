/** Whether this browser draws in three dimensions; asks for nothing from the network. */
export function drawsInSpace(): boolean {
  return drawer() !== null
}

/** Whether a graphics card does the drawing, as far as one is told. Without, all of it is done by the processor. */
export function hasGraphicsCard(): boolean {
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(drawer() ?? '')
}

let known: string | null = null

/** What does the drawing, empty where one is not told. Kept: to ask costs a context. Null where nothing does, for now. */
function drawer(): string | null {
  return (known ??= askDrawer())
}

function askDrawer(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const told = context.getExtension('WEBGL_debug_renderer_info')
  const name = told ? String(context.getParameter(told.UNMASKED_RENDERER_WEBGL)) : ''
  // A context that was only asked for is given back: a browser keeps only so many.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
