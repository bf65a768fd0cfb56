/**
 * Fetches what offers the docs to the browser's own assistant, where the browser has one (WebMCP). Other browsers fetch
 * nothing.
 */
export function serveAssistant(): void {
  if (!('modelContext' in document)) return
  const script = document.createElement('script')
  script.src = '/assistant.js'
  document.head.append(script)
}
