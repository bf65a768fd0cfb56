/** Id of the element that holds the drawings of presets; no heading has one that begins so. */
export const SPARKS_ID = 'S--sparks'

/** Id of the drawing of a preset, by its place in the list. */
export const sparkId = (place: number): string => `S--spark-${place}`
