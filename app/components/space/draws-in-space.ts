/** Whether this browser draws in three dimensions; asks for nothing from the network. */
export function drawsInSpace(): boolean {
  return withContext((context) => context !== null)
}

/** Whether a graphics card does the drawing, as far as one is told. Without, all of it is done by the processor. */
export function hasGraphicsCard(): boolean {
  return withContext((context) => {
    const told = context?.getExtension('WEBGL_debug_renderer_info')
    const name = told ? String(context?.getParameter(told.UNMASKED_RENDERER_WEBGL)) : ''
    return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
  })
}

/** A context that was only asked for is given back: a browser keeps only so many. */
function withContext<T>(look: (context: WebGL2RenderingContext | null) => T): T {
  const context = document.createElement('canvas').getContext('webgl2')
  const seen = look(context)
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return seen
}
