import type { z } from 'zod'
import { getOrAdd } from '~/domain/get-or-add'
import { cutTo } from '~/domain/text/cut-to'
import { INSECURE, readDestination, UNTIDY } from './destination'
import { parseConfigText } from './parse-text'
import type { DocsConfigProblem, DocsConfigReading, DocsEntry, DocsFramework, DocsSection } from './schema'
import { docsConfigSchema, docsEntrySchema, docsFrameworkSchema, docsSectionSchema } from './schema'

type Report = (problem: DocsConfigProblem) => void
type Level = z.ZodObject

const EXCERPT_LENGTH = 60

/** The text for “expected” in the problem of a file that is not valid JSON. */
const WELL_FORMED = 'JSON: names and texts in double quotes, commas between entries, all brackets closed'

/** The label of a section with links that has no valid one. */
const UNNAMED_SECTION = 'More'

/** The text for “found” in the problem of an unknown field. */
const UNKNOWN_FIELD = 'an unknown field'

/** The text for “expected” in the problem of a link that appears twice in the sidebar of a reader. */
const LISTED_ONCE = 'a page that no earlier entry points to'

/** Targets by framework; those under the empty string are for all readers. */
type ListedTargets = Map<string, Set<string>>

/**
 * Parses `docs/config.json`. Never throws: drops invalid parts, and reports the location, the invalid value and the
 * expected form of each. Keeps all valid parts.
 */
export function readDocsConfig(text: string): DocsConfigReading {
  const problems: DocsConfigProblem[] = []
  const report: Report = (problem) => problems.push(problem)
  const json = parseConfigText(text)
  if ('mistake' in json) {
    report({ path: '', found: `no JSON: ${json.mistake}`, expected: WELL_FORMED })
    return { config: null, problems }
  }
  const file = readLevel(docsConfigSchema, json.value, '', report)
  if (!file) return { config: null, problems }
  const listed: ListedTargets = new Map()
  const sections = readList(file.sections, 'sections', (value, path) =>
    readSection(value, path, listed, report),
  )
  const users = readList(file.users ?? [], 'users', (value, path) => {
    if (typeof value === 'string') return value
    report({ path, found: excerpt(value), expected: 'a name in quotes' })
    return null
  })
  return { config: { sections, users }, problems }
}

/** Returns true for a problem that removes a whole section, or a framework's part of one, from the sidebar. */
export function losesSection({ path, found }: DocsConfigProblem): boolean {
  const part = /^sections\[\d+\](?:\.frameworks\[\d+\])?(?:\.(?:label|children|frameworks))?$/
  return found !== UNKNOWN_FIELD && part.test(path)
}

/** Returns true for a problem that loses a link, or the value of a field. */
export function losesValue({ path, found, expected }: DocsConfigProblem): boolean {
  if (found === UNKNOWN_FIELD || expected === LISTED_ONCE) return false
  return !(path.endsWith('.to') && (expected === UNTIDY || expected === INSECURE))
}

/** Formats a problem as one line: location, invalid value, expected form. */
export function describeProblem({ path, found, expected }: DocsConfigProblem): string {
  return `${path === '' ? 'the file' : path}: found ${found}, expected ${expected}`
}

function readSection(
  value: unknown,
  path: string,
  listed: ListedTargets,
  report: Report,
): DocsSection | null {
  const section = readLabeled(docsSectionSchema, value, path, report)
  if (!section) return null
  const readEntriesFor = (framework: string) => (written: unknown, at: string) => {
    const entry = readEntry(written, at, report)
    if (entry && !noteListed(listed, entry.to, framework))
      report({ path: `${at}.to`, found: `${excerpt(entry.to)} again`, expected: LISTED_ONCE })
    return entry
  }
  const children = readLinks(section.children ?? [], `${path}.children`, readEntriesFor(''))
  const readFramework = (group: unknown, at: string): DocsFramework | null => {
    const framework = readLabeled(docsFrameworkSchema, group, at, report)
    if (!framework) return null
    // Links without a framework are shown by their paths, so each such group has its own readers.
    const read = readEntriesFor(framework.label ?? at)
    return { label: framework.label ?? null, children: readLinks(framework.children, `${at}.children`, read) }
  }
  const frameworks = readList(section.frameworks ?? [], `${path}.frameworks`, readFramework)
  if (section.label === undefined && children.length + frameworks.length === 0) return null
  return {
    label: section.label ?? UNNAMED_SECTION,
    children,
    frameworks,
    collapsible: section.collapsible ?? false,
    defaultCollapsed: section.defaultCollapsed ?? false,
  }
}

/** Adds a target to those for a framework, or for all if empty; returns false if any of these readers already have it. */
function noteListed(listed: ListedTargets, to: string, framework: string): boolean {
  const own = getOrAdd(listed, framework, () => new Set())
  const others = framework === '' ? [...listed.values()] : [listed.get('')]
  const isNew = !own.has(to) && !others.some((targets) => targets?.has(to))
  own.add(to)
  return isNew
}

function readEntry(value: unknown, path: string, report: Report): DocsEntry | null {
  const entry = readLabeled(docsEntrySchema, value, path, report)
  if (!entry) return null
  const destination = readDestination(entry.to)
  const expected = destination ? destination.remark : 'a path under the docs root or an https URL'
  if (expected !== null) report({ path: `${path}.to`, found: excerpt(entry.to), expected })
  return destination && { label: entry.label ?? null, to: destination.to, badge: entry.badge ?? null }
}

/** Returns the items of a list with their paths, the last first. */
function stackOf(values: readonly unknown[], path: string): { value: unknown; at: string }[] {
  return values.map((value, index) => ({ value, at: `${path}[${index}]` })).toReversed()
}

/** Reads links, each followed by those below it, because the sidebar has no deeper level. */
function readLinks(
  values: readonly unknown[],
  path: string,
  read: (value: unknown, path: string) => DocsEntry | null,
): DocsEntry[] {
  const links: DocsEntry[] = []
  const rest = stackOf(values, path)
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, at } = next
    const link = read(value, at)
    if (link) links.push(link)
    const below = isRecord(value) ? value['children'] : null
    if (Array.isArray(below)) for (const item of stackOf(below, `${at}.children`)) rest.push(item)
  }
  return links
}

function readList<Entry>(
  values: readonly unknown[],
  path: string,
  read: (value: unknown, path: string) => Entry | null,
): Entry[] {
  return values.map((value, at) => read(value, `${path}[${at}]`)).filter((entry) => entry !== null)
}

/**
 * Parses one object. An invalid optional field is dropped, an invalid required field drops the object; both are
 * reported.
 */
function readLevel<Schema extends Level>(
  schema: Schema,
  value: unknown,
  path: string,
  report: Report,
): z.infer<Schema> | null {
  reportUnknownFields(schema, value, path, report)
  const first = schema.safeParse(value)
  if (first.success) return first.data
  const bad = new Set<PropertyKey>()
  for (const issue of first.error.issues) {
    const [field] = issue.path
    if (field !== undefined && bad.has(field)) continue
    if (field !== undefined) bad.add(field)
    const at = [path, String(field ?? '')].filter((part) => part !== '').join('.')
    report({ path: at, found: excerpt(fieldOf(value, field)), expected: expectation(issue) })
  }
  if (bad.size === 0 || !isRecord(value)) return null
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !bad.has(field)))
  return schema.safeParse(rest).data ?? null
}

/** Parses one object with a label, which may be missing but is reported then. */
function readLabeled<Schema extends Level>(
  schema: Schema,
  value: unknown,
  path: string,
  report: Report,
): z.infer<Schema> | null {
  const level = readLevel(schema, value, path, report)
  const isMissing = level !== null && fieldOf(value, 'label') === undefined
  if (isMissing)
    report({ path: `${path}.label`, found: excerpt(undefined), expected: typeWords['string'] ?? '' })
  return level
}

function reportUnknownFields(schema: Level, value: unknown, path: string, report: Report): void {
  if (!isRecord(value)) return
  const known = Object.keys(schema.shape)
  for (const field of Object.keys(value).filter((name) => !known.includes(name))) {
    const at = path === '' ? field : `${path}.${field}`
    report({ path: at, found: UNKNOWN_FIELD, expected: `one of ${known.join(', ')}` })
  }
}

/** The words for a type of JSON, which authors may not know by its name. */
const typeWords: Readonly<Record<string, string>> = {
  array: 'a list in square brackets',
  boolean: 'true or false without quotes',
  object: 'fields in braces: { "name": "value" }',
  string: 'a text in quotes',
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeWords[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_format') return 'a framework id, such as react'
  if (issue.code === 'too_big') return `at most ${issue.maximum} characters`
  return 'non-empty text'
}

function fieldOf(value: unknown, field: PropertyKey | undefined): unknown {
  return field !== undefined && isRecord(value) ? value[String(field)] : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function excerpt(value: unknown): string {
  return cutTo(EXCERPT_LENGTH, value === undefined ? 'nothing' : JSON.stringify(value))
}
