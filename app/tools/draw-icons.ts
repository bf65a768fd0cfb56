import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = 'app/styles/icons.svg'
/** Width and height of every icon in its set, in units of the picture. */
const SIZE = 24
const setSchema = z.object({
  width: z.literal(SIZE),
  height: z.literal(SIZE),
  icons: z.record(z.string(), z.object({ body: z.string() })),
})

/** The icons that style sheets and components name, as `lucide--search`, in the order of the alphabet. */
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
 * One picture of all icons in use, one below the other. A browser opens each picture as a document of its own, within its
 * work on styles: as one picture, icons cost it once.
 * @throws when an installed set has no such icon.
 */
export function drawIcons(): string {
  const names = namesInUse()
  const sets = new Map<string, z.infer<typeof setSchema>>()
  const drawn = names.map((name, at) => {
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
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizes}>\n${drawn.join('\n')}\n</svg>\n`
}

/** `npm run icons`: draws the icons anew, after a change of those in use or an update of their packages. */
export function main(): number {
  writeFileSync(FILE, drawIcons())
  return 0
}
