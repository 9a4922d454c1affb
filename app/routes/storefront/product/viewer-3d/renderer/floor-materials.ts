import {
  AddEquation,
  CustomBlending,
  DoubleSide,
  LessDepth,
  NoBlending,
  OneFactor,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
} from 'three'

/**
 * Returns the material that draws the shadow for one point of light. The material projects the product onto the floor.
 * It adds the result to the shadow of the points drawn before, weighted by the point's share of the light.
 */
export function projectionMaterial(middle: Vector2, half: Vector2): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    // All fragments lie in one plane. The depth test counts overlapping ones only once.
    depthFunc: LessDepth,
    uniforms: {
      light: { value: new Vector3() },
      share: { value: new Vector2() },
      middle: { value: middle },
      reach: { value: half },
    },
    vertexShader: /* glsl */ `
      uniform vec3 light;
      uniform vec2 middle;
      uniform vec2 reach;
      void main() {
        vec3 at = ( modelMatrix * vec4( position, 1.0 ) ).xyz;
        float along = light.y / max( light.y - at.y, 0.05 );
        vec2 down = ( light + ( at - light ) * along ).xz;
        gl_Position = vec4( ( down - middle ) / reach, 0.0, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform vec2 share;
      void main() {
        gl_FragColor = vec4( share, 0.0, 1.0 );
      }`,
  })
}

/**
 * Returns the material that converts the collected shadow into the darkness of the floor. The floor gets 0.36 of its
 * light from the key light and 0.46 from the surroundings. A shadow can block only this light. The material also
 * applies the screen's gamma, and fades the shadow out towards the edge of the floor.
 */
export function darkeningMaterial(counted: Texture, whole: { value: number }, half: Vector2): ShaderMaterial {
  return new ShaderMaterial({
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    uniforms: { counted: { value: counted }, whole, reach: { value: half } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = uv;
        gl_Position = vec4( position.xy, 0.0, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D counted;
      uniform float whole;
      uniform vec2 reach;
      varying vec2 at;
      void main() {
        vec2 dark = vec2( 0.0 );
        for ( int x = -2; x <= 2; x ++ )
          for ( int y = -2; y <= 2; y ++ )
            dark += texture2D( counted, at + vec2( x, y ) * 0.006 / reach ).rg;
        dark *= whole / 25.0;
        float light = 1.0 - 0.36 * dark.r - 0.46 * dark.g;
        vec2 edge = smoothstep( 0.0, 0.18, at ) * smoothstep( 0.0, 0.18, 1.0 - at );
        gl_FragColor = vec4( 0.0, 0.0, 0.0, ( 1.0 - pow( light, 0.4545 ) ) * edge.x * edge.y );
      }`,
  })
}

/** Returns the material of an invisible floor, which shows only the shadow. */
export function shadowFloorMaterial(dark: Texture): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { dark: { value: dark } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = vec2( uv.x, 1.0 - uv.y );
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D dark;
      varying vec2 at;
      void main() {
        gl_FragColor = vec4( 0.0, 0.0, 0.0, texture2D( dark, at ).a );
      }`,
  })
}
