/**
 * Declares the plain JavaScript decoder of meshopt. The package contains this file, but neither exports it nor declares
 * its types.
 */
declare module '*/meshopt_decoder_reference.js' {
  export const MeshoptDecoder: typeof import('meshoptimizer').MeshoptDecoder
}
