import { isPackageName } from '~/domain/downloads/package-name'
import { isWantedVersion, nameIn, namesIn, withoutVersion } from './words'

const SECTIONS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const
/** Fields of manifests and lock files whose values look like versions, but which are not packages. */
const FIELDS = new Set('version packageManager lockfileVersion resolved specifier resolution'.split(' '))

const NAME = String.raw`(?:@[\w.~-]+\/)?[\w.~-]+`
const SECTION = /"(?:dev|peer|optional)?[dD]ependencies"\s*:\s*\{([^{}]*)\}?/g
const PAIR = new RegExp(String.raw`(?<![\w/@.-])(["']?)(${NAME})\1\s*:\s*(["']?)([^"',{}\s][^"',{}]*)\3`, 'g')
/** Entries in lock files of npm. */
const IN_FOLDER = new RegExp(String.raw`node_modules\/(${NAME})"\s*:`, 'g')
/** Entries in lock files of pnpm. */
const WITH_SPECIFIER = new RegExp(String.raw`(["']?)(${NAME})\1\s*:\s+specifier:`, 'g')
/** Entries in lock files of Yarn and pnpm: `react@^18.2.0:`, `/react/18.2.0:`. */
const ENTRY = new RegExp(
  String.raw`(?<![\w.-])(${NAME})(?:@(?:npm:)?[\^~<>=]*\s*|\/)[\d*][^\s"',:]*["']?\s*[:,]`,
  'g',
)
/** Entries in lock files of Bun. */
const WITH_LIST = new RegExp(String.raw`"(${NAME})"\s*:\s*\["\1@`, 'g')
const OF_LOCK =
  /(?<![\w"'-])(?:version:?\s+"?\d|resolution:|resolved\s|integrity:?\s)|^\s*["']?\/?@?[\w./~-]+[@/][\^~]?\d[^\s]*["']?:\s*$/m

/** Returns the package for an entry of a manifest; null if it is no package. */
function nameOfLine(key: string, version: string): string | null {
  if (FIELDS.has(key) || !isWantedVersion(version)) return null
  return version.startsWith('npm:') ? nameIn(withoutVersion(version)) : isPackageName(key) ? key : null
}

function namesOfPairs(text: string): string[] {
  return [...text.matchAll(PAIR)]
    .map(([, , key = '', , version = '']) => nameOfLine(key, version.trim()))
    .filter((name) => name !== null)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function namesOfRecord(record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(record)
    .map(([key, value]) => {
      if (typeof value === 'string') return nameOfLine(key, value)
      return isRecord(value) && typeof value['version'] === 'string' && isPackageName(key) ? key : null
    })
    .filter((name) => name !== null)
}

/** Returns the names in a complete JSON document; null for any other text. */
function namesOfJson(text: string): string[] | null {
  const parsed = parsedJson(text) ?? parsedJson(`{${text.trim().replace(/,$/, '')}}`)
  if (Array.isArray(parsed)) return namesIn(parsed.filter((each) => typeof each === 'string'))
  if (!isRecord(parsed)) return null
  const root = isRecord(parsed['packages']) ? parsed['packages'][''] : undefined
  for (const manifest of [parsed, root]) {
    const sections = isRecord(manifest) ? SECTIONS.map((name) => manifest[name]).filter(isRecord) : []
    if (sections.length > 0) return sections.flatMap(namesOfRecord)
  }
  return 'name' in parsed && 'version' in parsed ? [] : namesOfRecord(parsed)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const firstGroup = ([, name = '']: RegExpMatchArray): string => name
const secondGroup = ([, , name = '']: RegExpMatchArray): string => name

/** Returns the packages in a manifest, a lock file, or a part of either; null for any other text. */
export function namesInManifest(text: string): string[] | null {
  const inFolders = [...text.matchAll(IN_FOLDER)].map(firstGroup)
  const ofJson = /["{[]/.test(text) ? namesOfJson(text) : null
  if (ofJson && ofJson.length + inFolders.length > 0) return ofJson.length > 0 ? ofJson : inFolders
  if (inFolders.length > 0) return inFolders
  const inLists = [...text.matchAll(WITH_LIST)].map(firstGroup)
  if (inLists.length > 0) return inLists
  const sections = [...text.matchAll(SECTION)].map(firstGroup)
  if (sections.length > 0) return sections.flatMap(namesOfPairs)
  const specified = [...text.matchAll(WITH_SPECIFIER)].map(secondGroup)
  if (specified.length > 0) return specified
  if (OF_LOCK.test(text)) return [...text.matchAll(ENTRY)].map(firstGroup).filter(isPackageName)
  const pairs = namesOfPairs(text)
  return pairs.length > 0 ? pairs : ofJson
}
