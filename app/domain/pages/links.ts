import { firstTarget } from './link-targets'
import type { LinkAttempt, LinkTarget } from './link-targets'
import { decoded, folderOf, joinPath } from './paths'
import type { PageIndex } from './types'

/** What is asked: where a link in the text of a page leads. */
export type LinkQuestion = {
  /** Path of the page being viewed: links of a shown `ref` resolve from here, so readers keep their framework. */
  readonly fromPath: string
  /** Repository path of the file whose text is shown, when that is another. */
  readonly refSourcePath: string | null
  /** As written, entities decoded. */
  readonly href: string
  /** Indexes of the other libraries whose docs are in the same repository at the same ref. */
  readonly siblings: readonly PageIndex[]
  /** Whether the tree has a path; without it, links to other files count as broken. */
  readonly hasFile?: (repositoryPath: string) => boolean
  /** The address that an absolute path of this site means after redirects, or null; without it, any will do. */
  readonly resolveAddress?: (pathname: string) => string | null
}

/** `search` and `hash` are as written, with their `?` and `#`, or empty. */
type Tail = { readonly search: string; readonly hash: string }

/** What a link turned out to lead to. */
export type ResolvedLink =
  | (Tail & LinkTarget)
  /** An absolute path of this site. */
  | (Tail & { readonly kind: 'address'; readonly pathname: string })
  /** A file or directory of the repository that is no page. */
  | (Tail & { readonly kind: 'file'; readonly repositoryPath: string })
  | { readonly kind: 'anchor'; readonly hash: string }
  /** Has a protocol; whether that is a safe one is for the sanitiser to say. */
  | { readonly kind: 'external'; readonly href: string }
  /** `tried` are repository paths, for maintainers. */
  | { readonly kind: 'broken'; readonly tried: readonly string[] }

/** Resolves a link of a page against the index. Never throws. */
export function resolveLink(index: PageIndex, question: LinkQuestion): ResolvedLink {
  const { href } = question
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { kind: 'external', href }
  const [, written = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  if (written === '') return { kind: 'anchor', hash }
  const tail = { search, hash }
  return written.startsWith('/')
    ? resolveAbsolute(index, question, { written, tail })
    : resolveRelative(index, question, { written, tail })
}

type Parsed = { readonly written: string; readonly tail: Tail }

function resolveRelative(index: PageIndex, question: LinkQuestion, { written, tail }: Parsed): ResolvedLink {
  const { fromPath, refSourcePath, siblings, hasFile } = question
  const source = index.pages.get(fromPath)?.sourcePath ?? `${index.library.docsRoot}/${fromPath}.md`
  const path = decoded(written)
  const besideFile = joinPath(folderOf(source), path)
  const insidePage = joinPath(source.replace(/\.md$/, ''), path)
  const besideTarget = refSourcePath === null ? null : joinPath(folderOf(refSourcePath), path)
  // What the viewing page's framework has, under whatever spelling, comes before the pages beside the target.
  const ofFolder = [besideFile, besideTarget].flatMap((each) => ways(each))
  const ofPage: LinkAttempt[] = [
    [besideFile, 'exact'],
    [insidePage, 'exact'],
    [besideFile, 'moved'],
    [besideTarget, 'exact'],
    [insidePage, 'moved'],
    [besideTarget, 'moved'],
  ]
  const framework = index.pages.get(fromPath)?.framework ?? null
  const attempts = namesFolder(path) ? [...ofFolder, ...ways(insidePage)] : ofPage
  const target = firstTarget([index, ...siblings], framework, attempts)
  if (target) return { ...target, ...tail }
  const tried = [besideFile, insidePage, besideTarget].filter((each) => each !== null)
  const file = tried.find((each) => hasFile?.(each))
  return file === undefined ? { kind: 'broken', tried } : { kind: 'file', repositoryPath: file, ...tail }
}

/** True for `./`, `..` and the like: the folder of a file or one above it, whose page is its index. */
function namesFolder(path: string): boolean {
  return path.split('/').every((segment) => ['', '.', '..'].includes(segment))
}

function ways(repositoryPath: string | null): LinkAttempt[] {
  return [
    [repositoryPath, 'exact'],
    [repositoryPath, 'moved'],
  ]
}

/**
 * An absolute path is one of this site; old docs also write paths under the docs root that way. What is neither goes from
 * the root of the repository, as at GitHub.
 */
function resolveAbsolute(index: PageIndex, question: LinkQuestion, { written, tail }: Parsed): ResolvedLink {
  const { fromPath, siblings, hasFile, resolveAddress } = question
  const resolved = isSound(written) ? resolveAddress?.(written) : null
  if (resolved) return { kind: 'address', pathname: resolved, ...tail }
  const root = index.library.docsRoot
  const framework = index.pages.get(fromPath)?.framework ?? null
  const underRoot = joinPath(root, decoded(written))
  const underFramework = framework && joinPath(`${root}/framework/${framework}`, decoded(written))
  const inRepository = joinPath('', decoded(written))
  const target = firstTarget([index, ...siblings], framework, [
    [underRoot, 'exact'],
    [underFramework, 'exact'],
    [underRoot, 'moved'],
    ...ways(inRepository),
  ])
  if (target) return { ...target, ...tail }
  if (inRepository && hasFile?.(inRepository)) return { kind: 'file', repositoryPath: inRepository, ...tail }
  return resolveAddress
    ? { kind: 'broken', tried: [written, ...(inRepository ? [inRepository] : [])] }
    : { kind: 'address', pathname: written, ...tail }
}

/** True for a path that can be an address and be decoded: authors write `/100%` and `/\\[x` too. */
function isSound(path: string): boolean {
  try {
    decodeURIComponent(path)
    return URL.canParse(path, 'https://site.invalid')
  } catch {
    return false
  }
}
