import { RENDERER_VERSION } from 'virtual:renderer-version'
import type { ComposedPage, RenderContext } from './types'

export { RENDERER_VERSION }

/**
 * Returns the cache key of a rendered page: equal keys mean equal HTML. It consists of the renderer version, the
 * content ids of all source files, and the parts of the context that affect the page; the framework is included only if
 * a block depends on it.
 */
export function renderKey(composed: ComposedPage, context: RenderContext): string {
  const usesFramework = composed.markdown.includes('::start:')
  const parts = [
    composed.contentIds.join('+'),
    usesFramework ? [context.framework, context.isNeutral ?? false] : null,
    context.repo?.toLowerCase() ?? null,
    context.ref,
    context.siteHost,
    context.title,
    context.sourcePath ?? null,
    composed.pins ?? [],
    ...(composed.examples ?? []).map(({ example, outcome }) => [
      example,
      outcome.kind === 'found' ? [outcome.path, outcome.contentId] : outcome.text,
    ]),
  ]
  return `${RENDERER_VERSION}:${JSON.stringify(parts)}`
}
