import { MAX_REF_DEPTH } from '~/domain/pages/refs'
import type { Answer } from '~/ports/answer'
import { type ParsedFile, parseFrontMatter } from './front-matter'
import type { Replaced, ReplaceJob } from './replacements'
import { resourceMarkdown } from './resource-lists'
import { dropMarkers, mergeSections } from './sections'
import type { ComposedPage } from '../types'

/** Reads one file of the ref being viewed by its repository path. */
export type ReadText = (
  repositoryPath: string,
) => Promise<Answer<{ readonly text: string; readonly contentId: string }>>

/** What composing works with, beside the path. */
export type ComposeTools = {
  readonly read: ReadText
  /** The repository path of the file that a `ref` means; null where there is none, or where that is not known. */
  readonly findRef: (ref: string) => Promise<string | null>
  /** Applies the replacements of a stub; never rejects for what an author wrote. */
  readonly replace: (job: ReplaceJob) => Promise<Replaced>
}

/** Stands for the replacements that a page is without, so that it is never taken for the whole one. */
const WITHOUT_REPLACEMENTS = 'without replacements'

/** The page of a file by itself, as if it had no `ref`. */
function ownPage(file: ParsedFile, path: string, contentId: string): ComposedPage {
  const body = dropMarkers(file.body)
  const lists = resourceMarkdown(file.resources)
  return {
    markdown: lists === '' ? body : `${body.trimEnd()}\n\n${lists}`,
    title: file.frontMatter.title,
    description: file.frontMatter.description,
    keywords: file.frontMatter.keywords,
    showToc: file.frontMatter.toc,
    stubPath: path,
    sourcePath: path,
    contentIds: [contentId],
    problems: file.problems.map(({ text }) => text),
    isComplete: true,
  }
}

/** The page of a stub: the text of `target`, with the stub's replacements, then its sections. */
async function stubPage(
  file: ParsedFile,
  own: ComposedPage,
  target: TargetPage,
  replace: ComposeTools['replace'],
): Promise<ComposedPage> {
  const { title, description } = target.page
  const texts = [target.marked, title ?? '', description ?? '']
  const pairs = file.frontMatter.replace
  const replaced = pairs.length === 0 ? untouched(texts) : await replace({ texts, pairs })
  const [marked = '', newTitle = '', newDescription = ''] = replaced.texts
  const merged = mergeSections(marked, file.body)
  const marker = replaced.isComplete ? [] : [WITHOUT_REPLACEMENTS]
  return {
    markdown: merged.markdown,
    title: own.title ?? (title === null ? null : newTitle),
    description: own.description ?? (description === null ? null : newDescription),
    keywords: own.keywords.length > 0 ? own.keywords : target.page.keywords,
    showToc: own.showToc && target.page.showToc,
    stubPath: own.stubPath,
    sourcePath: target.page.sourcePath,
    contentIds: [...own.contentIds, ...target.page.contentIds, ...marker],
    problems: [...own.problems, ...target.page.problems, ...replaced.problems, ...merged.problems],
    isComplete: own.isComplete && target.page.isComplete && replaced.isComplete,
  }
}

/** Texts that no pair is applied to. */
function untouched(texts: readonly string[]): Replaced {
  return { texts, problems: [], isComplete: true }
}

/** A composed page beside its text with the section markers still in place, for the stub that shows it. */
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
  const ref = written && ((await tools.findRef(written)) ?? written)
  if (ref === null) return { kind: 'found', value: { page: own, marked: file.body } }
  if (ref === path || seen.includes(ref)) return alone(`ref: ${ref} leads back to this page`)
  if (seen.length >= MAX_REF_DEPTH) return alone(`ref: ${ref} is more than ${MAX_REF_DEPTH} files away`)
  const target = await compose(tools, ref, [...seen, path])
  if (target.kind === 'missing') return alone(`ref: ${ref} does not exist`)
  if (target.kind === 'unavailable') return target
  const page = await stubPage(file, own, target.value, tools.replace)
  return { kind: 'found', value: { page, marked: page.markdown } }
}

/**
 * Composes the page of a file: its own text, or, for a stub, the text its `ref` leads to with `replace` and
 * sections applied. The stub's title wins, else the target's. A target that does not exist leaves the stub's
 * own body and a problem; a file that cannot be read now makes the page unavailable, so that half a page is
 * never cached.
 */
export async function composePage(tools: ComposeTools, sourcePath: string): Promise<Answer<ComposedPage>> {
  const composed = await compose(tools, sourcePath, [])
  if (composed.kind !== 'found') return composed
  const { page } = composed.value
  return { kind: 'found', value: { ...page, markdown: dropMarkers(page.markdown) } }
}
