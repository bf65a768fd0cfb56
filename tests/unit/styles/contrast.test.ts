import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'

/** Color tokens. Text uses pairs of them, each of which must reach its contrast ratio. */
const tokens = readFileSync('app/styles/tokens.css', 'utf8')
const utilities = readFileSync('app/styles/token-utilities.css', 'utf8')

type Theme = 'light' | 'dark'
type Room = ReadonlyMap<string, string>

function declarations(selector: string, sheet = tokens): Room {
  const start = sheet.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no style sheet has ${selector}`)
  const block = sheet.slice(start, sheet.indexOf('\n}', start)).replaceAll(/\/\*.*?\*\//gs, '')
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const family = declarations('@theme static')
const anyLibrary = declarations('[data-lib]')
const ofUtilities = declarations('@theme inline reference', utilities)
const roomOf = (library: string): Room =>
  new Map([...family, ...ofUtilities, ...anyLibrary, ...declarations(`[data-lib='${library}']`)])

/** Returns the two arguments of `light-dark()`, split at the comma outside brackets. */
function sides(value: string): Record<Theme, string> {
  const inner = /^light-dark\((.*)\)$/s.exec(value.trim())?.[1]
  if (inner === undefined) return { light: value, dark: value }
  let depth = 0
  const comma = Array.from(inner).findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return sign === ',' && depth === 0
  })
  return { light: inner.slice(0, comma), dark: inner.slice(comma + 1) }
}

/** Resolves a token to an `oklch()` color of one theme. */
function color(room: Room, name: string, theme: Theme): string {
  const value = sides(room.get(name) ?? '')[theme].trim()
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (alias !== undefined) return color(room, alias, theme)
  const [, origin, shade = ''] = /^oklch\(from var\((--[\w-]+)\) (.+) h\)$/.exec(value) ?? []
  if (origin !== undefined)
    return color(room, origin, theme).replace(/^oklch\(([\d.]+) ([\d.]+)/, (_, l: string, c: string) =>
      `oklch(${shade}`
        .replace(/calc\(l \+ ([\d.]+)\)/, (_sum, by: string) => String(Number(l) + Number(by)))
        .replace(/calc\(c \* ([\d.]+)\)/, (_product, by: string) => String(Number(c) * Number(by))),
    )
  return value.replaceAll('var(--nh)', room.get('--nh') ?? '')
}

const ratio = (room: Room, text: string, ground: string, theme: Theme) =>
  wcagContrast(color(room, text, theme), color(room, ground, theme))

const themes: readonly Theme[] = ['light', 'dark']
const rooms = catalogue.libraries.flatMap((library) => themes.map((theme) => [library.id, theme] as const))

describe.each(rooms)('in the room of %s, %s', (library, theme) => {
  const room = roomOf(library)

  it.each([
    ['--ink', '--page'],
    ['--ink-2', '--page'],
    ['--ink-3', '--page'],
    ['--ink-3', '--surface'],
    ['--ink-3', '--sunken'],
    ['--ink-3', '--raised'],
    ['--accent', '--page'],
    ['--accent', '--accent-soft'],
    ['--on-fill', '--fill'],
    ['--band-ink', '--from'],
    ['--band-ink', '--to'],
    ['--info', '--info-soft'],
    ['--ok', '--ok-soft'],
    ['--warn', '--warn-soft'],
    ['--danger', '--danger-soft'],
    ['--syn-com', '--surface'],
    ['--syn-kw', '--surface'],
    ['--syn-fn', '--surface'],
    ['--syn-str', '--surface'],
    ['--syn-num', '--surface'],
    ['--syn-type', '--surface'],
    ['--syn-tag', '--surface'],
  ])('%s can be read on %s', (text, ground) => {
    expect(ratio(room, text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it('the large accent reaches what large bold text needs', () => {
    expect(ratio(room, '--color-accent-lg', '--page', theme)).toBeGreaterThanOrEqual(3)
  })

  it('the focus ring stands out from the ground', () => {
    expect(ratio(room, '--focus', '--page', theme)).toBeGreaterThanOrEqual(3)
  })
})
