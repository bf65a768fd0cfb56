/** Sends the reader's theme to the frame of an example: when the frame requests it, and when it changes. */
export function serveFrameTheme(): void {
  const root = document.documentElement
  const sendTheme = () => {
    const frame = document.querySelector<HTMLIFrameElement>('#S--preview iframe')
    frame?.contentWindow?.postMessage({ theme: root.dataset['theme'] ?? '' }, '*')
  }
  // The frame has an opaque origin, which cannot be verified, so only this request is accepted.
  addEventListener('message', ({ data }) => data === 'theme?' && sendTheme())
  // The frame may have sent its request before this script loaded.
  sendTheme()
  new MutationObserver(sendTheme).observe(root, { attributeFilter: ['data-theme'] })
}
