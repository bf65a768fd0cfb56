import { describe, expect, it } from 'vitest'
import { catalogueFindings } from '~/tools/doctor/catalogue-findings'
import {
  exitCodeOf,
  formatJsonReport,
  formatReport,
  type Finding,
  withBundledSeverities,
} from '~/tools/doctor/report'

const finding: Finding = {
  library: 'query',
  version: 'v5',
  file: 'docs/overview.md',
  line: 3,
  kind: 'broken-link',
  found: 'The link ./quik-start points to no page.',
  remedy: 'Link to ./quick-start.',
  severity: 'warning',
}

describe('the report for people', () => {
  it('has errors first, then warnings and notes, each by library and version, catalogue first, numbers in order', () => {
    const report = formatReport([
      { ...finding, version: 'v10', line: null, severity: 'note' },
      finding,
      { ...finding, line: 20 },
      { ...finding, file: 'docs/a.md', line: 9, severity: 'error' },
      ...catalogueFindings([
        { file: 'content-config/none.ts', field: 'host', found: 'missing', expected: 'text', nearest: null },
      ]),
    ])
    expect(report).toBe(`catalogue: errors
  content-config/none.ts
    error (catalogue): host is missing, expected text. Add host.

query v5: errors
  docs/a.md:9
    error (broken-link): The link ./quik-start points to no page. Link to ./quick-start.

query v5: warnings
  docs/overview.md:3
    warning (broken-link): The link ./quik-start points to no page. Link to ./quick-start.
  docs/overview.md:20
    warning (broken-link): The link ./quik-start points to no page. Link to ./quick-start.

query v10: notes
  docs/overview.md
    note (broken-link): The link ./quik-start points to no page. Link to ./quick-start.

2 errors, 2 warnings, 1 note in 4 files.
`)
  })

  it('counts notes of one kind together, and shows each when asked', () => {
    const notes = [1, 2, 3, 4, 5].map((line): Finding => ({ ...finding, line, severity: 'note' }))
    expect(formatReport([...notes, { ...finding, kind: 'markup', severity: 'note' }])).toBe(`query v5: notes
  docs/overview.md:1, docs/overview.md:2, docs/overview.md:3 and 2 more
    5 notes (broken-link), such as: The link ./quik-start points to no page. Link to ./quick-start.
  docs/overview.md:3
    note (markup): The link ./quik-start points to no page. Link to ./quick-start.

6 notes in 1 file.
`)
    expect(formatReport(notes, { groupsNotes: false }).match(/note \(/g)).toHaveLength(5)
  })

  it('says when there is nothing to say', () => {
    expect(formatReport([])).toBe('No problems found.\n')
  })

  it('holds no control character of the content', () => {
    const report = formatReport([
      { ...finding, found: 'The link \u001b[31mred\u0007\r\n\u202e points to no page.' },
    ])
    expect(report).toContain('The link �[31mred���� points to no page.')
  })
})

describe('the report for tools', () => {
  it('counts and lists the findings', () => {
    expect(JSON.parse(formatJsonReport([finding]))).toEqual({
      format: 1,
      counts: { error: 0, warning: 1, note: 0 },
      findings: [finding],
    })
  })

  it('is valid without findings', () => {
    expect(JSON.parse(formatJsonReport([]))).toEqual({
      format: 1,
      counts: { error: 0, warning: 0, note: 0 },
      findings: [],
    })
  })
})

describe('the exit code', () => {
  it.each([
    [[], 0],
    [['note', 'warning'], 0],
    [['warning', 'error'], 1],
  ] as const)('of %j is %i', (severities, code) => {
    expect(exitCodeOf(severities.map((severity) => ({ ...finding, severity })))).toBe(code)
  })
})

it('a problem of the catalogue becomes an error with the value to set', () => {
  const problem = {
    file: 'a.ts',
    field: 'group',
    found: '"sate"',
    expected: 'a group: state',
    nearest: 'state',
  }
  expect(catalogueFindings([problem])).toEqual([
    {
      library: null,
      version: null,
      file: 'a.ts',
      line: null,
      kind: 'catalogue',
      found: 'group is "sate", expected a group: state.',
      remedy: 'Set group to "state".',
      severity: 'error',
    },
  ])
})

it('a field that no entry has is renamed to the one it is like, or taken out', () => {
  const problem = {
    file: 'libraries/query.ts',
    found: 'not a field',
    expected: 'one of the fields id or docsRoot',
  }
  const remedies = catalogueFindings([
    { ...problem, field: 'docRoot', nearest: 'docsRoot' },
    { ...problem, field: 'color', nearest: null },
  ]).map(({ remedy }) => remedy)
  expect(remedies).toEqual(['Rename docRoot to docsRoot.', 'Remove color.'])
})

it('a sidebar entry without a page fails the run for docs of this repository, another warning does not', () => {
  const missing: Finding = { ...finding, kind: 'missing-page' }
  expect(exitCodeOf([missing])).toBe(0)
  expect(exitCodeOf(withBundledSeverities([missing]))).toBe(1)
  expect(withBundledSeverities([finding])).toEqual([finding])
})

it('the report for tools counts findings that it does not list', () => {
  const report = formatJsonReport([finding, { ...finding, severity: 'error' }], ({ line }) => line === null)
  expect(JSON.parse(report)).toMatchObject({
    counts: { error: 1, warning: 1, note: 0 },
    findings: [],
  })
})
