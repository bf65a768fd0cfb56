import { MAX_REF_DEPTH } from '~/domain/pages/build/refs'
import type { Answer } from '~/ports/answer'
import { type ParsedFile, parseFrontMatter } from './front-matter'
import type { Merged, MergeJob } from './merge'
import { resourceMarkdown } from './resource-lists'
import { mayHaveMarkers } from './sections'
import type { ComposedPage } from '../types'

/** Reads a file of the viewed ref by its repository path. */
export type ReadText = (
  repositoryPath: string,
) => Promise<Answer<{ readonly text: string; readonly contentId: string }>>

/** Dependencies of composing a page. */
export type ComposeTools = {
  readonly read: ReadText
  /** Returns the repository path of the file that the `ref` of a file means; null if there is none or it is unknown. */
  readonly findRef: (ref: string, from: string) => Promise<string | null>
  /** Merges the text of a page; never rejects because of an author's text. */
  readonly merge: (job: MergeJob) => Promise<Merged>
}

/**
 * Content id of a page without its replacements and sections, so that its cache key differs from that of the merged
 * page.
 */
const NOT_MERGED = 'not merged'

/** Returns the page of a file without following its `ref`, with its section markers. */
function ownPage(file: ParsedFile, path: string, contentId: string): ComposedPage {
  const lists = resourceMarkdown(file.resources)
  return {
    markdown: lists === '' ? file.body : `${file.body.trimEnd()}\n\n${lists}`,
    markerLines: [],
    title: file.frontMatter.title,
    description: file.frontMatter.description,
    keywords: file.frontMatter.keywords,
    names: file.frontMatter.names,
    showToc: file.frontMatter.toc,
    stubPath: path,
    sourcePath: path,
    contentIds: [contentId],
    problems: file.problems.map(({ text }) => text),
    isComplete: true,
  }
}

/** Merges a target with a stub; returns the target if there is nothing to merge. */
async function mergeWith({ merge }: ComposeTools, job: MergeJob): Promise<Merged> {
  const { target, labels, pairs, stub, keepsMarkers } = job
  const hasMarkers = mayHaveMarkers(stub) || (!keepsMarkers && mayHaveMarkers(target))
  if (pairs.length > 0 || hasMarkers) return merge(job)
  return { markdown: target, labels, markerLines: [], problems: [], isComplete: true }
}

/** Returns the page of a stub: the text of `target`, merged with the stub. */
async function stubPage(
  own: ComposedPage,
  target: TargetPage,
  merge: (target: string, labels: readonly string[]) => Promise<Merged>,
): Promise<ComposedPage> {
  const { title, description } = target.page
  const merged = await merge(target.marked, [title ?? '', description ?? ''])
  const [newTitle = '', newDescription = ''] = merged.labels
  const marker = merged.isComplete ? [] : [NOT_MERGED]
  return {
    markdown: merged.markdown,
    markerLines: [],
    title: own.title ?? (title === null ? null : newTitle),
    description: own.description ?? (description === null ? null : newDescription),
    keywords: own.keywords.length > 0 ? own.keywords : target.page.keywords,
    names: own.names.length > 0 ? own.names : target.page.names,
    showToc: own.showToc && target.page.showToc,
    stubPath: own.stubPath,
    sourcePath: target.page.sourcePath,
    contentIds: [...own.contentIds, ...target.page.contentIds, ...marker],
    problems: [...own.problems, ...target.page.problems, ...merged.problems],
    isComplete: own.isComplete && target.page.isComplete && merged.isComplete,
  }
}

/** A composed page, and its text with the section markers still in place, for a stub that refers to it. */
type TargetPage = { readonly page: ComposedPage; readonly marked: string }

async function compose(
  tools: ComposeTools,
  path: string,
  seen: readonly string[],
): Promise<Answer<TargetPage>> {
  const answer = await tools.read(path)
  if (answer.kind !== 'found') return answer
  const file = parseFrontMatter(answer.value.text)
  const own = ownPage(file, path, answer.value.contentId)
  const alone = (problem: string): Answer<TargetPage> => ({
    kind: 'found',
    value: { page: { ...own, problems: [...own.problems, problem] }, marked: file.body },
  })
  const written = file.frontMatter.ref
  const ref = written && ((await tools.findRef(written, path)) ?? written)
  if (ref === null) return { kind: 'found', value: { page: own, marked: file.body } }
  if (ref === path || seen.includes(ref)) return alone(`ref: ${ref} points back to this page`)
  if (seen.length >= MAX_REF_DEPTH) return alone(`ref: ${ref} is more than ${MAX_REF_DEPTH} files away`)
  const target = await compose(tools, ref, [...seen, path])
  if (target.kind === 'missing') return alone(`ref: ${ref} does not exist`)
  if (target.kind === 'unavailable') return target
  const { replace: pairs } = file.frontMatter
  const keepsMarkers = seen.length > 0
  const page = await stubPage(own, target.value, (text, labels) =>
    mergeWith(tools, { target: text, labels, pairs, stub: file.body, keepsMarkers }),
  )
  return { kind: 'found', value: { page, marked: page.markdown } }
}

/**
 * Composes the page of a file: its own text, or, for a stub, the text that its `ref` leads to with `replace` and
 * sections applied. The stub's title takes precedence over the target's. If the target does not exist, the page has the
 * stub's own body and a problem. If a file cannot be read now, the page is unavailable, so that no incomplete page is
 * cached.
 */
export async function composePage(tools: ComposeTools, sourcePath: string): Promise<Answer<ComposedPage>> {
  const composed = await compose(tools, sourcePath, [])
  if (composed.kind !== 'found') return composed
  const { page } = composed.value
  if (page.sourcePath !== page.stubPath) return { kind: 'found', value: page }
  const job = { target: page.markdown, labels: [], pairs: [], stub: '', keepsMarkers: false }
  const { markdown, markerLines, problems, isComplete } = await mergeWith(tools, job)
  const contentIds = isComplete ? page.contentIds : [...page.contentIds, NOT_MERGED]
  const merged = { markdown, markerLines, contentIds, isComplete }
  return { kind: 'found', value: { ...page, ...merged, problems: [...page.problems, ...problems] } }
}
