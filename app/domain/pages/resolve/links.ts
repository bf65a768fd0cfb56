import { decoded } from '~/domain/addresses/decoded'
import { firstTarget } from './link-targets'
import type { LinkAttempt, LinkTarget } from './link-targets'
import { folderOf, joinPath } from '../paths'
import type { PageIndex } from '../types'

/** A link in the text of a page, and the data to resolve it. */
export type LinkQuestion = {
  /**
   * Path of the viewed page. Links in the text of a `ref` also resolve from here, so that readers stay in their
   * framework.
   */
  readonly fromPath: string
  /** Repository path of the file whose text is shown, if it is not the page's own file. */
  readonly refSourcePath: string | null
  /** As written, with entities decoded. */
  readonly href: string
  /** Indexes of the other libraries whose docs are in the same repository at the same ref. */
  readonly siblings: readonly PageIndex[]
  /** Returns true if the tree has a path; if omitted, links to other files count as broken. */
  readonly hasFile?: (repositoryPath: string) => boolean
  /**
   * Returns the address for an absolute path of this site after redirects, or null; if omitted, any path is accepted.
   */
  readonly resolveAddress?: (pathname: string) => string | null
}

/** Query and fragment as written, with `?` and `#`, or empty. */
type Tail = { readonly search: string; readonly hash: string }

/** Result of resolving a link. */
export type ResolvedLink =
  | (Tail & LinkTarget)
  /** An absolute path of this site. */
  | (Tail & { readonly kind: 'address'; readonly pathname: string })
  /** A file or directory of the repository that is no page. */
  | (Tail & { readonly kind: 'file'; readonly repositoryPath: string })
  | { readonly kind: 'anchor'; readonly hash: string }
  /** Has a protocol or a host; the sanitizer decides whether it is safe. */
  | { readonly kind: 'external'; readonly href: string }
  /** `tried` are repository paths, reported to maintainers. */
  | { readonly kind: 'broken'; readonly tried: readonly string[] }

/** Prefix that GitHub adds to the ids of a page. Ids of footnotes have it here too. */
const GITHUB_PREFIX = /^#user-content-(?!fn(?:ref)?-)/i

/** Resolves a link on a page. Never throws. */
export function resolveLink(index: PageIndex, question: LinkQuestion): ResolvedLink {
  const { href } = question
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { kind: 'external', href }
  const [, written = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  if (written === '') return { kind: 'anchor', hash }
  const tail = { search, hash: hash.replace(GITHUB_PREFIX, '#') }
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
  // Pages of the viewed page's framework, in any spelling, take precedence over those next to the target.
  const ofFolder = [besideFile, besideTarget].flatMap((each) => attemptsAt(each))
  const ofPage: LinkAttempt[] = [
    [besideFile, 'exact'],
    [insidePage, 'exact'],
    [besideFile, 'moved'],
    [besideTarget, 'exact'],
    [insidePage, 'moved'],
    [besideTarget, 'moved'],
  ]
  const framework = index.pages.get(fromPath)?.framework ?? null
  const attempts = namesFolder(path) ? [...ofFolder, ...attemptsAt(insidePage)] : ofPage
  const target = firstTarget([index, ...siblings], framework, attempts)
  if (target) return { ...target, ...tail }
  const tried = [besideFile, insidePage, besideTarget].filter((each) => each !== null)
  const file = tried.find((each) => hasFile?.(each))
  return file === undefined ? { kind: 'broken', tried } : { kind: 'file', repositoryPath: file, ...tail }
}

/** Returns true for paths of only `.` and `..`: they mean a folder, whose page is its index. */
function namesFolder(path: string): boolean {
  return path.split('/').every((segment) => ['', '.', '..'].includes(segment))
}

function attemptsAt(repositoryPath: string | null): LinkAttempt[] {
  return [
    [repositoryPath, 'exact'],
    [repositoryPath, 'moved'],
  ]
}

/**
 * Resolves an absolute path as one of this site, then under the docs root, as old docs use it, then from the root of
 * the repository, as GitHub does.
 */
function resolveAbsolute(index: PageIndex, question: LinkQuestion, { written, tail }: Parsed): ResolvedLink {
  const { fromPath, siblings, hasFile, resolveAddress } = question
  const resolved = isValidPath(written) ? resolveAddress?.(written) : null
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
    ...attemptsAt(inRepository),
  ])
  if (target) return { ...target, ...tail }
  if (inRepository && hasFile?.(inRepository)) return { kind: 'file', repositoryPath: inRepository, ...tail }
  return resolveAddress
    ? { kind: 'broken', tried: [written, ...(inRepository ? [inRepository] : [])] }
    : { kind: 'address', pathname: written, ...tail }
}

/** Returns true for a path that can be decoded and is valid in an address: authors write `/100%` and `/\\[x` too. */
function isValidPath(path: string): boolean {
  try {
    decodeURIComponent(path)
    return URL.canParse(path, 'https://site.invalid')
  } catch {
    return false
  }
}
