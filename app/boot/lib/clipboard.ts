const FETCH_LIMIT_MS = 10_000

/** Copies by a selection, for pages without a secure context. Returns whether it succeeded. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // A modal dialog or an open popover makes the rest of the page inert, so the field is added next to the focused element.
  const { activeElement } = document
  ;(activeElement?.parentElement ?? document.body).append(field)
  field.select()
  // Deprecated, but the only way to copy without a secure context, and supported everywhere.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  return isCopied
}

/** Copies a text. Rejects if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyBySelection(text)) throw error
  }
}

async function download(href: string): Promise<string> {
  const response = await fetch(href, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
  if (!response.ok) throw new Error(response.statusText)
  return response.text()
}

/** Copies the content of an address. Rejects if it cannot be fetched or the browser refuses. */
export async function copyAddress(href: string): Promise<void> {
  const text = download(href)
  try {
    // Safari only allows copying during the click itself, so the clipboard gets a promise.
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await copyText(await text)
  }
}
