import { defaultFramework } from './frameworks'
import { findPage } from './lookup'
import { pathFor, splitFramework } from './paths'
import { resolvePagePath } from './resolve-path'
import { readingOrder, sidebarFor } from './sidebar'
import type { PageIndex } from './types'

/** Names of pages that open a library's docs, tried after its default page. */
const START_SLUGS = ['overview', 'introduction', 'quick-start', 'installation']

/**
 * The page to begin with in a framework: the library's default page for it, another that opens docs, the first of its own
 * that its sidebar lists, the default page where all frameworks share it. A framework that has examples and none of these
 * has `framework/{id}`, the list of what there is for it, which is a route and not a page.
 */
export function startOfFramework(index: PageIndex, framework: string): string {
  const { neutralPath } = splitFramework(index.library.defaultDocs)
  for (const slug of [neutralPath, ...START_SLUGS]) {
    const page = findPage(index, pathFor(framework, slug))
    if (page) return page.path
  }
  const prefix = pathFor(framework, '')
  const listed = readingOrder(sidebarFor(index, framework)).find((item) => item.to.startsWith(prefix))
  return listed?.to ?? findPage(index, neutralPath)?.path ?? `framework/${framework}`
}

/**
 * The page that the bare docs address opens: the library's default page, as this version spells it, else the start
 * of its default framework, else any page. `''` for an index without pages.
 */
export function startOfDocs(index: PageIndex): string {
  for (const path of [index.library.defaultDocs, ...START_SLUGS]) {
    const resolution = resolvePagePath(index, path)
    if (resolution.kind === 'page') return resolution.page.path
    if (resolution.kind === 'moved') return resolution.path
  }
  const framework = defaultFramework(index)
  const [listed] = readingOrder(sidebarFor(index, framework))
  return listed?.to ?? index.pages.keys().next().value ?? ''
}

/**
 * Where the docs begin for a framework whose readers asked for the library's default page, as links of the header do
 * without knowing the pages; null for any other path.
 */
export function startInFramework(index: PageIndex, path: string): string | null {
  const { framework, neutralPath } = splitFramework(path)
  if (framework === null || neutralPath !== splitFramework(index.library.defaultDocs).neutralPath) return null
  const start = index.frameworks.includes(framework) ? startOfFramework(index, framework) : startOfDocs(index)
  return start === path || start === '' ? null : start
}
