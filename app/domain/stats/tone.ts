import type { Group } from './address'

/** Lightness and the two color axes, as in `oklab()`. */
type Lab = readonly [lightness: number, a: number, b: number]

/** Background and text color of each theme, as in the tokens. */
const LIGHT = { ground: [1, 0, 0], ink: [0.215, 0.008, 0.014] } as const
const DARK = { ground: [0.222, 0.003, 0.005], ink: [0.955, 0.0015, 0.0026] } as const

/** Minimum contrast of a line (WCAG 1.4.11). */
const MIN_CONTRAST = 3

/** Steps in which the text color is mixed in, in percent. */
const STEP = 4

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Parses a color written as `#rrggbb`. */
export function labOf(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16)))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Converts a color from lightness, chroma and hue. */
export function labOfLch([lightness, chroma, hue]: readonly [number, number, number]): Lab {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Converts a color to linear RGB; channels within 0 and 1 if sRGB contains the color. */
function linearOf([lightness, a, b]: Lab): readonly [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function byte(value: number): string {
  const part = Math.max(0, Math.min(1, value))
  const curved = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Returns a color as `#rrggbb`, clipped to sRGB. */
export function hexOf(lab: Lab): string {
  return `#${linearOf(lab).map(byte).join('')}`
}

/** Returns the relative luminance, from 0 to 1. */
function luminanceOf(lab: Lab): number {
  const [r, g, b] = linearOf(lab)
  return Math.max(0, 0.2126 * r + 0.7152 * g + 0.0722 * b)
}

function contrast(one: Lab, other: Lab): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function mixed(color: Lab, ink: Lab, share: number): Lab {
  const at = (axis: 0 | 1 | 2) => color[axis] + (ink[axis] - color[axis]) * share
  return [at(0), at(1), at(2)]
}

function tonedFor(color: Lab, { ground, ink }: typeof LIGHT | typeof DARK): Lab {
  for (let percent = 0; percent < 100; percent += STEP) {
    const candidate = mixed(color, ink, percent / 100)
    if (contrast(candidate, ground) >= MIN_CONTRAST) return candidate
  }
  return ink
}

const labText = (lab: Lab): string => `oklab(${lab.map((part) => Math.round(part * 1000) / 1000).join(' ')})`

/** Returns a chosen color as `#rrggbb`, mixed with the text color until it is visible on the light theme. */
export function tonedOnLight(hex: string): string {
  return hexOf(tonedFor(labOf(hex), LIGHT))
}

/** Returns a chosen color as `#rrggbb`, mixed with the text color until it is visible on the dark theme. */
export function tonedOnDark(hex: string): string {
  return hexOf(tonedFor(labOf(hex), DARK))
}

/**
 * Returns the paints for the colors chosen for groups: mixed with the text color until they are visible in both
 * themes.
 */
export function paintsOf(groups: readonly Group[]): Readonly<Record<string, string>> {
  const chosen = groups.flatMap(({ color }) => (color === null ? [] : [color]))
  return Object.fromEntries(
    chosen.map((hex) => {
      const color = labOf(hex)
      return [hex, `light-dark(${labText(tonedFor(color, LIGHT))}, ${labText(tonedFor(color, DARK))})`]
    }),
  )
}
