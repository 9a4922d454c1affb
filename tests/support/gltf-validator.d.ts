/** Types for Khronos' glTF validator. The package of the validator contains no types. */
declare module 'gltf-validator' {
  export function validateBytes(file: Uint8Array): Promise<{
    readonly issues: {
      readonly numErrors: number
      readonly messages: readonly { readonly code: string; readonly severity: number }[]
    }
    readonly info: { readonly extensionsUsed?: readonly string[] }
  }>
}
