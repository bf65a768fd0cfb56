import type { Library } from '~/domain/catalogue/catalogue'
import { describeProblem, readDocsConfig } from '~/domain/docs-config/read'
import type { DocsConfig, DocsConfigReading } from '~/domain/docs-config/schema'
import { found } from '~/ports/content/answers'
import { createNotices } from '~/ports/notices'
import type { Answer, ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import { readText, textOf } from '~/ports/content/read'
import type { Log } from '~/ports/log'

/** Where a docs config is. */
type ConfigPlace = { readonly library: Library; readonly at: RepositoryRef; readonly tree: Tree }

/** Reads the docs config of a tree; what is found is null where the tree has none. */
export type DocsConfigReader = (
  place: ConfigPlace,
  signal: AbortSignal,
) => Promise<Answer<DocsConfigReading | null>>

/**
 * Makes a reader of docs configs. One that cannot be used as a whole is said once in the log, and the one before it stands
 * in where a remote source holds that: a comma too many must not give all pages another sidebar.
 */
export function createDocsConfigReader(source: ContentSource, log: Log): DocsConfigReader {
  const notices = createNotices(log)

  /** The last config before the one of the tree that could be used. */
  async function former(
    { at, tree }: ConfigPlace,
    path: string,
    signal: AbortSignal,
  ): Promise<DocsConfig | null> {
    const entry = tree.entries.get(path)
    for (const contentId of (entry && tree.former?.get(path)) ?? []) {
      const bytes = entry && (await source.held?.(at, { ...entry, contentId }, signal))
      const config = bytes ? readDocsConfig(textOf(bytes)).config : null
      if (config) return config
    }
    return null
  }

  return async (place, signal) => {
    const { repo, ref } = place.at
    const path = `${place.library.docsRoot}/config.json`
    const text = await readText(source, place.at, path, signal)
    if (text.kind !== 'found') return text.kind === 'missing' ? found(null) : text
    const reading = readDocsConfig(text.value.text)
    const topic = `${repo}@${ref}:${path}`
    if (reading.config) {
      notices.clear(topic, 'A docs config can be used again', { repository: repo, ref, path })
      return found(reading)
    }
    const config = await former(place, path, signal)
    const message = config
      ? 'A docs config cannot be used; the sidebar stays as it was before'
      : 'A docs config cannot be used; the sidebar is made from folders'
    const reason = reading.problems.map(describeProblem).join('; ')
    notices.warn(topic, message, { repository: repo, ref, path, reason })
    return found({ ...reading, config })
  }
}
