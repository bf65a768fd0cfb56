/** Creates a sandboxed frame without access to the page: it may run scripts, and links in it open new tabs. */
export function framed(name: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  // Set before the address: the sandbox applies when a document loads.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  frame.src = `/frames/${name}`
  return frame
}
