/** Types for Khronos' glTF validator. The package of the validator contains no types. */
declare module 'gltf-validator' {
  export function validateBytes(
    file: Uint8Array,
    options?: { readonly ignoredIssues?: readonly string[] },
  ): Promise<{
    readonly issues: {
      readonly numErrors: number
      readonly numWarnings: number
      readonly messages: readonly {
        readonly code: string
        readonly message: string
        readonly pointer?: string
      }[]
    }
    readonly info: { readonly totalTriangleCount: number }
  }>
}
