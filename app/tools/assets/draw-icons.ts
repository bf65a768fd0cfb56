import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = 'app/styles/icons.svg'
/** Width and height of every icon, in SVG units. */
const SIZE = 24
const setSchema = z.object({
  width: z.literal(SIZE),
  height: z.literal(SIZE),
  icons: z.record(z.string(), z.object({ body: z.string() })),
})

/** Returns the icon names that style sheets and components use, such as `lucide--search`, sorted. */
function namesInUse(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:css|tsx?)$/.test(path),
  )
  const names = files.flatMap((path) =>
    Array.from(readFileSync(`app/${path}`, 'utf8').matchAll(/icon-\[([\w-]+)\]/g), ([, name = '']) => name),
  )
  return [...new Set(names)].toSorted()
}

/**
 * Draws all used icons into one image, one below the other. Browsers open each SVG image as a document during style calculation:
 * a single image costs this once.
 * @throws if an installed icon set lacks an icon.
 */
export function drawIcons(): string {
  const names = namesInUse()
  const sets = new Map<string, z.infer<typeof setSchema>>()
  const groups = names.map((name, at) => {
    const [prefix = '', icon = ''] = name.split('--')
    const set =
      sets.get(prefix) ??
      setSchema.parse(JSON.parse(readFileSync(`node_modules/@iconify-json/${prefix}/icons.json`, 'utf8')))
    sets.set(prefix, set)
    const body = set.icons[icon]?.body
    if (body === undefined) throw new Error(`@iconify-json/${prefix} has no icon "${icon}".`)
    return `<g id="${name}" transform="translate(0 ${at * SIZE})">${body}</g>`
  })
  const height = names.length * SIZE
  const sizes = `viewBox="0 0 ${SIZE} ${height}" width="${SIZE}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizes}>\n${groups.join('\n')}\n</svg>\n`
}

/** `npm run icons`: draws the icons again, after a change of the icons in use or an update of their packages. */
export function main(): number {
  writeFileSync(FILE, drawIcons())
  return 0
}
