/** The decoder of meshopt in plain JavaScript: its package has it, and neither exports nor declares it. */
declare module '*/meshopt_decoder_reference.js' {
  export const MeshoptDecoder: typeof import('meshoptimizer').MeshoptDecoder
}
