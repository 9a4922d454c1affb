/** Checks whether this browser supports WebGL. Loads nothing from the network. */
export function supportsWebgl(): boolean {
  return webglRendererName() !== null
}

/**
 * Checks whether WebGL runs on a graphics card. Returns false if WebGL runs on the CPU. Returns true if the browser
 * does not reveal the name of the WebGL renderer.
 */
export function hasGraphicsCard(): boolean {
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(webglRendererName() ?? '')
}

let cachedName: string | null = null

/**
 * Returns the name of the WebGL renderer. Returns an empty string if the browser hides the name, and `null` if WebGL is
 * unavailable now. Caches the name, because each reading creates a WebGL context.
 */
function webglRendererName(): string | null {
  return (cachedName ??= readWebglRendererName())
}

function readWebglRendererName(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const debugInfo = context.getExtension('WEBGL_debug_renderer_info')
  const name = debugInfo ? String(context.getParameter(debugInfo.UNMASKED_RENDERER_WEBGL)) : ''
  // Releases the context, because browsers limit their number.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
