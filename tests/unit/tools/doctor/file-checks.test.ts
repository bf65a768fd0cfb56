import { describe, expect, it } from 'vitest'
import { findingsOf, saidOf } from './checked-repository'

const config = (to: string) => ({
  'docs/config.json': `{ "sections": [{ "label": "A", "children": [{ "label": "B", "to": "${to}" }] }] }`,
})

describe('a page of more than 2 MiB', () => {
  const files = { ...config('large'), 'docs/large.md': 'a'.repeat(2_097_153) }

  it('is an error with its size', async () => {
    expect(await saidOf('file', files)).toEqual([
      'error docs/large.md:null the page has 2,097,153 bytes, more than the limit of 2,097,152, so it is not published. Split the file.',
    ])
  })

  it('leaves the findings of other pages, and is not said to have no file', async () => {
    const findings = await findingsOf({ ...files, 'docs/other.md': '[a](b)\n' })
    expect(findings.map(({ kind }) => kind)).toContain('broken-link')
    expect(findings.map(({ kind }) => kind)).not.toContain('missing-page')
  })
})

it('Markdown by another ending is a warning, outside the docs it is none', async () => {
  const files = { 'docs/a.mdx': '', 'docs/B.MD': '', 'docs/c.ts': '', 'README.MD': '' }
  const said = 'null The file is not published as a page: only .md files are. Rename it to .md to publish it.'
  expect(await saidOf('file', files)).toEqual([`warning docs/a.mdx:${said}`, `warning docs/B.MD:${said}`])
})

it('what is no text is a warning at its first line', async () => {
  const bytes = Uint8Array.of(0x41, 0x0a, 0xff, 0xff, 0x0a, 0x00, 0x42)
  expect(await saidOf('file', { 'docs/a.md': bytes })).toEqual([
    'warning docs/a.md:2 The line contains U+FFFD, which replaces bytes that are not UTF-8. Save the file as UTF-8.',
    'warning docs/a.md:3 The line contains a NUL character. Remove it.',
  ])
})
