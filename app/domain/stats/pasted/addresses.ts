import { decoded } from '~/domain/addresses/decoded'
import { nameIn } from './words'

const ADDRESS =
  /(?:https?:\/\/|(?<![\w@/.-])(?:[a-z\d-]+\.)+(?:com|org|net|dev|io|sh|im|run|app)\/)[^\s"'`<>\\]+/gi

/** Matches hosts of source code, which have no package pages. */
const CODE_HOSTS = /(?:^|\.)(?:github|gitlab|bitbucket|githubusercontent|codeberg)\.(?:com|org)$/
/** Matches hosts whose paths begin with the package name. */
const NAME_FIRST =
  /^(?:registry\..+|(?:app\.)?unpkg\.com|esm\.(?:sh|run)|cdn\.skypack\.dev|npm\.im|npmtrends\.com|npm-compare\.com|pkg-size\.dev|(?:ga\.)?jspm\.(?:io|dev)|npm\.runkit\.com|npm\.chart\.dev)$/
const BEFORE_FIRST_NAME = /^\/(?:(?:browse|v\d+|stable|npm)[/:])?/
/** Matches everything before the name in paths of other hosts. */
const BEFORE_NAME = /^.*?\/(?:npm\/package|package\/npm|npm-package|packages?|compare|npm)\//
/** Matches sites that compare packages: one segment contains the names, separated by `-vs-` or a comma. */
const COMPARES = /(?:^|\.)(?:npmtrends|npm-compare|npmcharts)\.com$/
/** Query parameters that contain names. */
const PARAMETERS = ['package', 'packages', 'packageGroups', 'npm', 'p'] as const

/** Returns the package name at the start of a path, which may continue with a version or a file. */
function nameAtStart(path: string): string | null {
  const [first = '', second = ''] = path.split('/')
  return nameIn(first.startsWith('@') ? `${first}/${second}` : first)
}

function namesInPath({ hostname, pathname }: URL): (string | null)[] {
  const host = hostname.replace(/^www\./, '')
  const path = decoded(pathname)
  const before = NAME_FIRST.test(host) ? BEFORE_FIRST_NAME : BEFORE_NAME
  if (!before.test(path)) return []
  const rest = path.replace(before, '')
  // Short addresses of this site compare packages too.
  const compares = COMPARES.test(host) || /^\/(?:stats\/npm|compare)\//.test(path)
  return (compares ? rest.split(/-vs-|,/i) : rest.split(/,(?:npm\/)?/)).map(nameAtStart)
}

/** Returns the names in a query parameter: one, several separated by commas or spaces, or a JSON list of this site. */
function namesInParameter(value: string): (string | null)[] {
  const isList = value.startsWith('[')
  if (isList)
    return [...value.matchAll(/"((?:@[^"/]+\/)?[^"/@#]+)"/g)].map(([, text = '']) => nameInList(text))
  return value.split(/[\s,]+/).map((word) => nameIn(word))
}

/** JSON lists of this site contain keys besides names. */
const nameInList = (text: string): string | null =>
  ['packages', 'name', 'color', 'hidden', 'baseline'].includes(text) ? null : nameIn(text)

function namesInAddress(text: string): string[] {
  const address = /^https?:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return []
  const url = new URL(address)
  if (CODE_HOSTS.test(url.hostname)) return []
  const inParameters = PARAMETERS.flatMap((name) => url.searchParams.getAll(name)).flatMap(namesInParameter)
  return [...namesInPath(url), ...inParameters].filter((name) => name !== null)
}

/**
 * Extracts package names from the addresses in a text (pages, files, comparisons on other sites), and returns them with
 * the rest of the text. Null for a text without addresses.
 */
export function takeAddresses(text: string): { readonly names: string[]; readonly rest: string } | null {
  const found = text.match(ADDRESS)?.flatMap((each) => each.split(/,(?=https?:)/i))
  if (!found) return null
  return {
    names: found.flatMap((each) => namesInAddress(each.replace(/[).,;]+$/, ''))),
    rest: text.replace(ADDRESS, ' '),
  }
}
