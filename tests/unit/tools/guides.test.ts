import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Matches paths of the repository in the guides; those of `app` may omit `app/`. */
const PATH = /`((?:app|tests|convex|features|domain|http|boot|ports|styles|tools)\/[\w$./-]+)`/g

const guides = globSync(['*.md', 'docs/*.md'])

function pathsIn(guide: string): string[] {
  return [...readFileSync(guide, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
}

it('finds the paths in the guides', () => {
  expect(guides.flatMap(pathsIn).length).toBeGreaterThan(100)
})

describe.each(guides)('%s', (guide) => {
  it('names only files and folders that exist', () => {
    const paths = pathsIn(guide)
    expect(paths.filter((path) => !existsSync(path) && !existsSync(join('app', path)))).toEqual([])
  })
})
