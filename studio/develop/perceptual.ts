/*
 * Maps light to about equal steps for the eye, from 0 (black) to 1 (the brightest half-precision number), as the
 * denoising network was trained: the function `PUTransferFunction` of Open Image Denoise.
 */
const BRIGHTEST = 65_504
const [A, B, C, D] = [1412.837_65, 1.645_931_72, 0.431_384_981, -0.002_941_396_09]
const [E, F, G] = [0.192_653_254, 0.006_260_260_94, 0.998_620_152]
/** Light up to which the function is a line, and up to which it is a power. Above, it is a logarithm. */
const [LINE, POWER] = [0.000_001_579_457_6, 0.032_208_763_1]
const [LINE_VALUE, POWER_VALUE] = [0.002_231_517_11, 0.370_974_749]
const MOST = curve(BRIGHTEST)

export function toPerceptual(light: number): number {
  return curve(light) / MOST
}

export function fromPerceptual(value: number): number {
  const x = value * MOST
  if (x <= LINE_VALUE) return x / A
  return x <= POWER_VALUE ? ((x - D) / B) ** (1 / C) : Math.exp((x - G) / E) - F
}

function curve(light: number): number {
  if (light <= LINE) return A * light
  return light <= POWER ? B * light ** C + D : E * Math.log(light + F) + G
}
