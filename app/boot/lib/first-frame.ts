/** Delay between first frame and layout of the rest, in milliseconds: layout would compete with painting for the CPU. */
const FIRST_FRAME_MS = 200

/** Call this in the first frame of a page; text far below the viewport (`styles/prose.css`) is laid out after a delay. */
export function endFirstFrame(): void {
  setTimeout(() => delete document.documentElement.dataset['firstFrame'], FIRST_FRAME_MS)
}
