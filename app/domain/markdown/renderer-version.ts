import { RENDERER_VERSION } from 'virtual:renderer-version'
import type { ComposedPage, RenderContext } from './types'

export { RENDERER_VERSION }

/**
 * Names a rendered page: equal keys mean equal HTML. Made of the renderer version, the content ids of all files
 * that went in, and what of the context shows in the page; the framework counts only where a block asks for it.
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
