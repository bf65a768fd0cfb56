import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Folders and files of the repository as the guides write them; those of `app` often without it. */
const PATH = /`((?:app|tests|convex|features|domain|http|boot|ports|styles|tools)\/[\w$./-]+)`/g

function pathsIn(guide: string): string[] {
  return [...readFileSync(guide, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
}

describe.each(['CONTRIBUTING.md', 'README.md', 'content/OPERATING.md'])('%s', (guide) => {
  it('names only files and folders that exist', () => {
    const paths = pathsIn(guide)
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !existsSync(path) && !existsSync(join('app', path)))).toEqual([])
  })
})
