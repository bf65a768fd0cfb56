/** Loads `/assistant.js` in browsers with an assistant (WebMCP), in no others. It registers the docs as tools. */
export function serveAssistant(): void {
  if (!('modelContext' in document)) return
  const script = document.createElement('script')
  script.src = '/assistant.js'
  document.head.append(script)
}
