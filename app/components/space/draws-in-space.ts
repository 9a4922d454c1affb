/** Whether this browser draws in three dimensions; asks for nothing from the network. */
export function drawsInSpace(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // One that was only asked for is given back: a browser keeps only so many.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
