/** Makes a frame that has no rights to the page: it runs scripts, and links in it open new tabs. */
export function framed(name: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  // Before the address: rights are given when a document is loaded.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  frame.src = `/frames/${name}`
  return frame
}
