/** The plain JavaScript decoder of meshopt, which its package contains but neither exports nor declares. */
declare module '*/meshopt_decoder_reference.js' {
  export const MeshoptDecoder: typeof import('meshoptimizer').MeshoptDecoder
}
