import type { z } from 'zod'
import { INSECURE, readDestination } from './destination'
import { parseConfigText } from './parse-text'
import type { DocsConfigProblem, DocsConfigReading, DocsEntry, DocsFramework, DocsSection } from './schema'
import { docsConfigSchema, docsEntrySchema, docsFrameworkSchema, docsSectionSchema } from './schema'

type Report = (problem: DocsConfigProblem) => void
type Level = z.ZodObject

const EXCERPT_LENGTH = 60

/** The text for “found” in the message about an unknown field. */
const UNKNOWN_FIELD = 'an unknown field'

/** The text for “expected” in the message about a link that a reader finds twice in the sidebar. */
const LISTED_ONCE = 'a page that no earlier entry points to'

/** Destinations by the framework whose readers see them; those under the empty name are for all. */
type Listed = Map<string, Set<string>>

/**
 * Reads `docs/config.json`. Never throws: what can't be used is left out with a problem that names the place,
 * what was found and what belongs there; everything else is kept.
 */
export function readDocsConfig(text: string): DocsConfigReading {
  const problems: DocsConfigProblem[] = []
  const report: Report = (problem) => problems.push(problem)
  const json = parseConfigText(text)
  if ('mistake' in json) {
    report({ path: '', found: `no JSON: ${json.mistake}`, expected: 'JSON, with a comma between entries' })
    return { config: null, problems }
  }
  const file = readLevel(docsConfigSchema, json.value, '', report)
  if (!file) return { config: null, problems }
  const listed: Listed = new Map()
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

/** True for a problem that takes a whole section, or a framework's part of one, out of the sidebar. */
export function losesSection({ path, found }: DocsConfigProblem): boolean {
  const part = /^sections\[\d+\](?:\.frameworks\[\d+\])?(?:\.(?:label|children|frameworks))?$/
  return found !== UNKNOWN_FIELD && part.test(path)
}

/** True for a problem that takes a link out of the sidebar. */
export function losesEntry({ path, found, expected }: DocsConfigProblem): boolean {
  if (found === UNKNOWN_FIELD || expected === LISTED_ONCE) return false
  return !(path.endsWith('.to') && (expected.startsWith('a path without') || expected === INSECURE))
}

/** One line for people: place, what was found, what was expected. */
export function describeProblem({ path, found, expected }: DocsConfigProblem): string {
  return `${path === '' ? 'the file' : path}: found ${found}, expected ${expected}`
}

function readSection(value: unknown, path: string, listed: Listed, report: Report): DocsSection | null {
  const section = readLevel(docsSectionSchema, value, path, report)
  if (!section) return null
  const readEntriesFor = (framework: string) => (written: unknown, at: string) => {
    const entry = readEntry(written, at, report)
    if (entry && !noteListed(listed, entry.to, framework))
      report({ path: `${at}.to`, found: `${excerpt(entry.to)} again`, expected: LISTED_ONCE })
    return entry
  }
  return {
    label: section.label,
    children: readList(section.children ?? [], `${path}.children`, readEntriesFor('')),
    frameworks: readList(
      section.frameworks ?? [],
      `${path}.frameworks`,
      (group, at): DocsFramework | null => {
        const framework = readLevel(docsFrameworkSchema, group, at, report)
        if (!framework) return null
        return {
          label: framework.label,
          children: readList(framework.children, `${at}.children`, readEntriesFor(framework.label)),
        }
      },
    ),
    collapsible: section.collapsible ?? false,
    defaultCollapsed: section.defaultCollapsed ?? false,
  }
}

/** Notes that readers of a framework find this destination; false if they have found it before. */
function noteListed(listed: Listed, to: string, framework: string): boolean {
  const own = listed.get(framework) ?? new Set()
  listed.set(framework, own)
  const isNew = !own.has(to) && !listed.get('')?.has(to)
  own.add(to)
  return isNew
}

function readEntry(value: unknown, path: string, report: Report): DocsEntry | null {
  const entry = readLevel(docsEntrySchema, value, path, report)
  if (!entry) return null
  const destination = readDestination(entry.to)
  const expected = destination ? destination.remark : 'a path under the docs root or an https URL'
  if (expected !== null) report({ path: `${path}.to`, found: excerpt(entry.to), expected })
  return destination && { label: entry.label, to: destination.to, badge: entry.badge ?? null }
}

function readList<Entry>(
  values: readonly unknown[],
  path: string,
  read: (value: unknown, path: string) => Entry | null,
): Entry[] {
  return values.map((value, at) => read(value, `${path}[${at}]`)).filter((entry) => entry !== null)
}

/** Reads one object. A bad optional field is left out, a bad required one costs the object; both are reported. */
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
    if (field !== undefined) bad.add(field)
    const at = [path, String(field ?? '')].filter((part) => part !== '').join('.')
    report({ path: at, found: excerpt(fieldOf(value, field)), expected: expectation(issue) })
  }
  if (bad.size === 0 || !isRecord(value)) return null
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !bad.has(field)))
  return schema.safeParse(rest).data ?? null
}

function reportUnknownFields(schema: Level, value: unknown, path: string, report: Report): void {
  if (!isRecord(value)) return
  const known = Object.keys(schema.shape)
  for (const field of Object.keys(value).filter((name) => !known.includes(name))) {
    const at = path === '' ? field : `${path}.${field}`
    report({ path: at, found: UNKNOWN_FIELD, expected: `one of ${known.join(', ')}` })
  }
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected
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
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text
}
