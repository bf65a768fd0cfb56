/** Loads `/assistant.js` in browsers with an assistant (WebMCP); it registers the docs as tools. */
export function serveAssistant(): void {
  if (!('modelContext' in document)) return
  const script = document.createElement('script')
  script.src = '/assistant.js'
  document.head.append(script)
}
