/** Tells the frame of an example which theme the reader chose: when the frame asks, and when the reader chooses another. */
export function serveFrameTheme(): void {
  const root = document.documentElement
  const tell = () => {
    const frame = document.querySelector<HTMLIFrameElement>('#S--preview iframe')
    frame?.contentWindow?.postMessage({ theme: root.dataset['theme'] ?? '' }, '*')
  }
  // Of a frame without an origin only the question is read.
  addEventListener('message', ({ data }) => data === 'theme?' && tell())
  // It may have asked before this script came.
  tell()
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] })
}
