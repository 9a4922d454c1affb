/** Checks whether this browser supports WebGL. Loads nothing from the network. */
export function drawsInSpace(): boolean {
  return drawer() !== null
}

/** Checks whether a graphics card renders WebGL, as far as the browser tells. Otherwise the CPU does. */
export function hasGraphicsCard(): boolean {
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(drawer() ?? '')
}

let known: string | null = null

/**
 * Returns the name of the WebGL renderer, empty if the browser hides it, or `null` if WebGL is unavailable at the
 * moment. Cached, because asking creates a WebGL context.
 */
function drawer(): string | null {
  return (known ??= askDrawer())
}

function askDrawer(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const told = context.getExtension('WEBGL_debug_renderer_info')
  const name = told ? String(context.getParameter(told.UNMASKED_RENDERER_WEBGL)) : ''
  // Releases the context, because browsers limit their number.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
