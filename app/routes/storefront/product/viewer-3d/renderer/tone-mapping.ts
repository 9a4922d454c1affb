import { CustomToneMapping, ShaderChunk, type WebGLRenderer } from 'three'

/**
 * Applies Khronos PBR Neutral tone mapping. Then changes the sRGB values as in the photos: first raises the contrast by
 * an S-curve (strength 0.12), then multiplies the saturation by 0.88.
 */
const toneMappingShader = /* glsl */ `
vec3 CustomToneMapping( vec3 color ) {
  vec3 light = clamp( NeutralToneMapping( color ), 0.0, 1.0 );
  vec3 shown = mix( 1.055 * pow( light, vec3( 1.0 / 2.4 ) ) - 0.055, light * 12.92, vec3( lessThanEqual( light, vec3( 0.0031308 ) ) ) );
  shown += 0.24 * ( shown - 0.5 ) * shown * ( 1.0 - shown );
  shown = max( mix( vec3( dot( shown, vec3( 1.0 / 3.0 ) ) ), shown, 0.88 ), 0.0 );
  return mix( pow( ( shown + 0.055 ) / 1.055, vec3( 2.4 ) ), shown / 12.92, vec3( lessThanEqual( shown, vec3( 0.04045 ) ) ) );
}`

/** Makes the renderer use the tone mapping of the still photos. */
export function applyStudioToneMapping(renderer: WebGLRenderer): void {
  const blank = 'vec3 CustomToneMapping( vec3 color ) { return color; }'
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    blank,
    toneMappingShader,
  )
  renderer.toneMapping = CustomToneMapping
}
