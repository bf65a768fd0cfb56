import { counted } from '~/domain/text/counted'

/** Kind of a finding. Tools filter by it, so the meaning of a name never changes. */
export type FindingKind =
  | 'catalogue'
  | 'source'
  | 'file'
  | 'file-name'
  | 'conflict'
  | 'empty-page'
  | 'example'
  | 'docs-config'
  | 'missing-page'
  | 'unlisted-page'
  | 'unknown-framework'
  | 'front-matter'
  | 'missing-ref'
  | 'unpaired-section'
  | 'unused-section'
  | 'misnamed-section'
  | 'dead-menu-link'
  | 'dead-address'
  | 'dead-redirect'
  | 'missing-packages'
  | 'unused-replacement'
  | 'redirect-collision'
  | 'duplicate-title'
  | 'markup'
  | 'unknown-language'
  | 'broken-link'
  | 'broken-anchor'
  | 'imported-name'
  | 'unexplained-names'
  | 'missing-image'
  | 'wrong-image'
  | 'missing-alt'

/** `error` affects readers or builds and fails the run; `warning` should be fixed; `note` is informational. */
export type Severity = 'error' | 'warning' | 'note'

/** A problem that a maintainer can fix. */
export type Finding = {
  /** Library and version of the content; null for the catalogue. */
  readonly library: string | null
  readonly version: string | null
  /** Path relative to the root of its repository; for the catalogue, of this project. */
  readonly file: string
  /** 1-based line in the file, or null for the file as a whole. */
  readonly line: number | null
  readonly kind: FindingKind
  /** The finding, as one sentence. */
  readonly found: string
  /** How to fix it, as one sentence. */
  readonly remedy: string
  readonly severity: Severity
}

/** Version of the `--json` output; incremented when a field changes its meaning or is removed. */
const jsonFormat = 1

// Content may contain control characters, which a terminal would execute.
const control = /[\p{Cc}\p{Cf}]/gu

const severities = ['error', 'warning', 'note'] as const

/** Sorts findings for a report: by severity, then the catalogue, then by library, version, file and line. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const rank = ({ severity }: Finding) => severities.indexOf(severity)
  const keys = ({ library, version, file }: Finding) => [library ?? '', version ?? '', file]
  return findings.toSorted((a, b) => {
    if (a.severity !== b.severity) return rank(a) - rank(b)
    const others = keys(b)
    const byName = keys(a).map((key, index) =>
      key.localeCompare(others[index] ?? '', 'en', { numeric: true }),
    )
    return byName.find((order) => order !== 0) ?? (a.line ?? 0) - (b.line ?? 0)
  })
}

function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  return { error: count('error'), warning: count('warning'), note: count('note') }
}

function titleOf({ library, version }: Finding): string {
  return library === null ? 'catalogue' : [library, version].filter((part) => part !== null).join(' ')
}

const printable = (text: string) => text.replaceAll(control, '�')

const placeOf = ({ file, line }: Finding) => (line === null ? file : `${file}:${line}`)

function showFinding(finding: Finding): string {
  const { severity, kind, found, remedy } = finding
  return `  ${printable(placeOf(finding))}\n    ${severity} (${kind}): ${printable(found)} ${printable(remedy)}`
}

/** Maximum number of notes of one kind that are listed individually, and of places listed for larger groups. */
const MAX_ALIKE = 3

/** Summarizes notes of one kind: their first places, and the text of the first one. */
function showTogether(notes: readonly Finding[], { kind, severity, found, remedy }: Finding): string {
  const places = notes.map(placeOf).slice(0, MAX_ALIKE).join(', ')
  const more = `${places} and ${notes.length - MAX_ALIKE} more`
  return `  ${printable(more)}\n    ${notes.length} ${severity}s (${kind}), such as: ${printable(found)} ${printable(remedy)}`
}

function showBlock(findings: readonly Finding[], groupsNotes: boolean): string[] {
  const byKind = Map.groupBy(findings, ({ kind, severity }) =>
    groupsNotes && severity === 'note' ? kind : null,
  )
  return [...byKind].flatMap(([kind, group]) => {
    const [first] = group
    return kind !== null && first && group.length > MAX_ALIKE
      ? [showTogether(group, first)]
      : group.map(showFinding)
  })
}

function showSummary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.'
  const counts = countSeverities(findings)
  const files = new Set(findings.map((finding) => `${titleOf(finding)} ${finding.file}`)).size
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], severity))
  return `${parts.join(', ')} in ${counted(files, 'file')}.`
}

/** Options of a report. The summary also counts findings that are not shown. */
type ReportOptions = {
  readonly shown?: (finding: Finding) => boolean
  /** True counts notes of one kind for one library version together. */
  readonly groupsNotes?: boolean
}

/** Formats the report for people: errors, then warnings, then notes, each under its library and version, and a summary line. */
export function formatReport(
  findings: readonly Finding[],
  { shown = () => true, groupsNotes = true }: ReportOptions = {},
): string {
  const groups = Map.groupBy(
    inOrder(findings.filter(shown)),
    (finding) => `${titleOf(finding)}: ${finding.severity}s`,
  )
  const blocks = Array.from(
    groups,
    ([title, group]) => `${title}\n${showBlock(group, groupsNotes).join('\n')}\n`,
  )
  return `${[...blocks, showSummary(findings)].join('\n')}\n`
}

/**
 * Formats the report for tools: `{ format, counts: { error, warning, note }, findings }`, findings in the order of the report.
 * The counts include hidden findings.
 */
export function formatJsonReport(
  findings: readonly Finding[],
  shown: (finding: Finding) => boolean = () => true,
): string {
  const counts = countSeverities(findings)
  const report = { format: jsonFormat, counts, findings: inOrder(findings.filter(shown)) }
  return `${JSON.stringify(report, null, 2)}\n`
}

/**
 * Returns the findings with the severities for bundled docs: this repository can correct sidebar entries without a page, so they
 * are errors; it bundles only some pages, so redirects to others are notes.
 */
export function withBundledSeverities(findings: readonly Finding[]): Finding[] {
  const bundled: Partial<Record<FindingKind, Severity>> = { 'missing-page': 'error', 'dead-redirect': 'note' }
  return findings.map((finding) => ({ ...finding, severity: bundled[finding.kind] ?? finding.severity }))
}

/** Returns the exit code of a run: 1 if there is an error, otherwise 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}
