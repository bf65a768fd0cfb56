/** Pixels of the picture for each of the drawing: sharp on the screens of today. */
const SCALE = 2
const LIMIT_MS = 10_000

/**
 * Saves a drawing of this site as a PNG with the colours of the theme in view.
 *
 * @throws when the drawing cannot be had, or the browser cannot draw it.
 */
export async function savePng(address: string): Promise<void> {
  const url = new URL(address, location.origin)
  const chosen = getComputedStyle(document.documentElement).colorScheme
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  url.searchParams.set('theme', isDark ? 'dark' : 'light')
  const drawing = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  if (!drawing.ok) throw new Error(`The drawing is answered with ${drawing.status}`)
  const image = new Image()
  // As data: a picture of a blob would need a line of its own in the content security policy.
  image.src = `data:image/svg+xml,${encodeURIComponent(await drawing.text())}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * SCALE
  canvas.height = image.naturalHeight * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = 'npm-downloads.png'
  link.click()
}
