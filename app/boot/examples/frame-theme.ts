/** Tells the frame of an example which theme the reader chose: when the frame asks, and when the reader chooses another. */
export function serveFrameTheme(): void {
  const root = document.documentElement
  const tell = () => {
    const frame = document.querySelector<HTMLIFrameElement>('#S--preview iframe')
    frame?.contentWindow?.postMessage({ theme: root.dataset['theme'] ?? '' }, '*')
  }
  // The frame has no origin that could be checked, so its message is read as this question and nothing else.
  addEventListener('message', ({ data }) => data === 'theme?' && tell())
  // The frame may have asked before this script was loaded.
  tell()
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] })
}
