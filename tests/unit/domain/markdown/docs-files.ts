import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadText } from '~/domain/markdown/parse/compose'

/** One ref in a folder of repositories, with its Markdown files under `docs/`. */
export type Ref = {
  readonly root: string
  readonly owner: string
  readonly repo: string
  readonly ref: string
  readonly paths: readonly string[]
}

function folders(path: string) {
  return readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
}

/** Lists the refs in a folder laid out as `<owner>/<repo>/<ref>`. */
export function listRefs(root: string): Ref[] {
  return folders(root)
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap((owner) =>
      folders(join(root, owner.name)).flatMap((repo) =>
        folders(join(root, owner.name, repo.name)).map((ref) => {
          const files = readdirSync(join(root, owner.name, repo.name, ref.name, 'docs'), { recursive: true })
          const paths = files.map(String).filter((path) => path.endsWith('.md'))
          return {
            root,
            owner: owner.name,
            repo: repo.name,
            ref: ref.name,
            paths: paths.map((path) => `docs/${path}`),
          }
        }),
      ),
    )
}

/** Creates a reader of the files of a ref, with their paths as content ids. */
export function readerOf({ root, owner, repo, ref }: Ref): ReadText {
  return async (path) => {
    try {
      const text = readFileSync(join(root, owner, repo, ref, path), 'utf8')
      return { kind: 'found', value: { text, contentId: path } }
    } catch {
      return { kind: 'missing' }
    }
  }
}
