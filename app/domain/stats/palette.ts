/** Lightness, chroma and hue, as in `oklch()`. */
type Lch = readonly [lightness: number, chroma: number, hue: number]

/**
 * Colors of series in order of use, as `[on light, on dark]`; the tokens `--series-1` to `--series-12`. Any two differ
 * by at least 12.7 (ΔE 2000) for all types of color vision, and each has a contrast of at least 3:1.
 */
export const palette: ReadonlyArray<readonly [light: Lch, dark: Lch]> = [
  [
    [0.669, 0.175, 261],
    [0.622, 0.196, 268],
  ],
  [
    [0.617, 0.207, 37],
    [0.711, 0.195, 47],
  ],
  [
    [0.52, 0.093, 12],
    [0.746, 0.089, 4],
  ],
  [
    [0.539, 0.236, 274],
    [0.796, 0.105, 281],
  ],
  [
    [0.661, 0.141, 105],
    [0.818, 0.183, 114],
  ],
  [
    [0.667, 0.043, 300],
    [0.868, 0.027, 308],
  ],
  [
    [0.451, 0.15, 314],
    [0.566, 0.095, 318],
  ],
  [
    [0.657, 0.089, 132],
    [0.663, 0.075, 122],
  ],
  [
    [0.585, 0.111, 174],
    [0.542, 0.115, 164],
  ],
  [
    [0.469, 0.19, 30],
    [0.573, 0.185, 39],
  ],
  [
    [0.42, 0.098, 158],
    [0.863, 0.099, 153],
  ],
  [
    [0.644, 0.152, 3],
    [0.592, 0.115, 9],
  ],
]
