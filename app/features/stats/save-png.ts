/** Image pixels per pixel of the drawing, for high-density screens. */
const SCALE = 2
const LIMIT_MS = 10_000

/** Saves an SVG image of this site as a PNG in the current theme. @throws an error if the image fails to load or to render. */
export async function savePng(address: string): Promise<void> {
  const url = new URL(address, location.origin)
  const chosen = getComputedStyle(document.documentElement).colorScheme
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  url.searchParams.set('theme', isDark ? 'dark' : 'light')
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  if (!response.ok) throw new Error(`The drawing is answered with ${response.status}`)
  const image = new Image()
  // A data URL, because a blob URL would have to be allowed in the content security policy.
  image.src = `data:image/svg+xml,${encodeURIComponent(await response.text())}`
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
