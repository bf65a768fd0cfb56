/** How long the first frame has for being shown before the rest of the text is laid out: both need the same processor. */
const FIRST_FRAME_MS = 200

/** To be called in the frame that first shows a page: the text far below the screen (`styles/prose.css`) follows it. */
export function endFirstFrame(): void {
  setTimeout(() => delete document.documentElement.dataset['firstFrame'], FIRST_FRAME_MS)
}
