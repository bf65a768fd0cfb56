import { describe, expect, it } from 'vitest'
import { RENDERER_VERSION, renderKey } from '~/domain/markdown/renderer-version'

const composed = {
  markdown: 'text',
  markerLines: [],
  title: 'T',
  description: null,
  keywords: [],
  names: [],
  showToc: true,
  isComplete: true,
  stubPath: 'a.md',
  sourcePath: 'b.md',
  contentIds: ['1', '2'],
  problems: [],
}
const context = { framework: 'react', repo: 'A/b', ref: 'main', siteHost: 'docs.test', title: 'T' }

describe('renderKey', () => {
  it('starts with the version of the renderer', () => {
    expect(renderKey(composed, context)).toMatch(new RegExp(`^${RENDERER_VERSION}:`))
  })

  it.each([
    ['the content', { ...composed, contentIds: ['1', '3'] }, context],
    ['the ref', composed, { ...context, ref: 'v4' }],
    ['the title', composed, { ...context, title: 'U' }],
    ['the file', composed, { ...context, sourcePath: 'b.md' }],
  ])('changes with %s', (_case, page, at) => {
    expect(renderKey(page, at)).not.toBe(renderKey(composed, context))
  })

  it('changes with the framework only where a block asks for it', () => {
    const other = { ...context, framework: 'vue' }
    const withBlock = { ...composed, markdown: '<!-- ::start:framework -->' }
    expect(renderKey(composed, other)).toBe(renderKey(composed, context))
    expect(renderKey(withBlock, other)).not.toBe(renderKey(withBlock, context))
    expect(renderKey(withBlock, { ...context, isNeutral: true })).not.toBe(renderKey(withBlock, context))
  })
})
