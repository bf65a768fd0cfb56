import { defaultFramework } from '../frameworks'
import { findPage } from '../lookup'
import { pathFor, splitFramework } from '../paths'
import { resolvePagePath } from './resolve-path'
import { readingOrder, sidebarFor } from '../sidebar/sidebar'
import type { PageIndex } from '../types'

/** Slugs of introductory pages, tried after the default page. */
const START_SLUGS = ['overview', 'introduction', 'quick-start', 'installation']

/**
 * Returns the first page of a framework: the library's default page for it, another introductory page, the first of its
 * pages in the sidebar, or the neutral default page. If a framework has examples but none of these, returns
 * `framework/{id}`, the address of its list, which is not a page.
 */
export function startOfFramework(index: PageIndex, framework: string): string {
  const { neutralPath } = splitFramework(index.library.defaultDocs)
  const usual = [neutralPath, ...START_SLUGS].map((slug) => findPage(index, pathFor(framework, slug)))
  const start = usual.find((page) => page !== undefined)
  if (start) return start.path
  const prefix = pathFor(framework, '')
  const listed = readingOrder(sidebarFor(index, framework)).find((item) => item.to.startsWith(prefix))
  return listed?.to ?? findPage(index, neutralPath)?.path ?? `framework/${framework}`
}

/**
 * Returns the page that the docs root opens: the library's default page in this version, else the first page of its
 * default framework, else any page. `''` for an index without pages.
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
 * Returns the first page of a framework for the path of the library's default page, to which the header links without
 * knowing whether it exists; null for any other path.
 */
export function startInFramework(index: PageIndex, path: string): string | null {
  const { framework, neutralPath } = splitFramework(path)
  if (framework === null || neutralPath !== splitFramework(index.library.defaultDocs).neutralPath) return null
  const start = index.frameworks.includes(framework) ? startOfFramework(index, framework) : startOfDocs(index)
  return start === path || start === '' ? null : start
}
