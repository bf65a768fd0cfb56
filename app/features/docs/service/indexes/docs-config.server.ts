import type { Library } from '~/domain/catalogue/catalogue'
import { describeProblem, losesSection, readDocsConfig } from '~/domain/docs-config/read'
import type { DocsConfig, DocsConfigProblem, DocsConfigReading } from '~/domain/docs-config/schema'
import { found, type Answer } from '~/ports/answer'
import { createStateLog } from '~/ports/state-log'
import type { ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import { earlierTexts, readText } from '~/ports/content/read'
import type { Log } from '~/ports/log'

/** Maximum number of problems of a docs config that one log line names. */
const MAX_NAMED = 20

type ConfigLocation = { readonly library: Library; readonly at: RepositoryRef; readonly tree: Tree }

/** The docs config of a tree; null if the tree has none. A stale one comes from an earlier tree. */
type ConfigReading = { readonly config: DocsConfigReading | null; readonly isStale: boolean }

/** Reads the docs config of a tree. */
export type DocsConfigReader = (
  location: ConfigLocation,
  signal: AbortSignal,
) => Promise<Answer<ConfigReading>>

/** Joins the first problems into one text and counts the rest: a file may have a problem in every entry. */
function describeProblems(problems: readonly DocsConfigProblem[]): string {
  const first = problems.slice(0, MAX_NAMED).map(describeProblem).join('; ')
  const others = problems.length - MAX_NAMED
  return others > 0 ? `${first}; and ${others} more` : first
}

/**
 * Creates a reader of docs configs. A config that cannot be used at all is logged once, and the latest usable earlier one is
 * taken from the cache of the source, if any: a single syntax error must not change the sidebar of all pages.
 */
export function createDocsConfigReader(source: ContentSource, log: Log): DocsConfigReader {
  const stateLog = createStateLog(log)

  async function earlierConfig(
    location: ConfigLocation,
    path: string,
    signal: AbortSignal,
  ): Promise<DocsConfig | null> {
    for await (const { text } of earlierTexts(source, { ...location, path }, signal)) {
      const { config } = readDocsConfig(text)
      if (config) return config
    }
    return null
  }

  return async (location, signal) => {
    const { repo, ref } = location.at
    const path = `${location.library.docsRoot}/config.json`
    const text = await readText(source, location.at, path, signal)
    if (text.kind === 'missing') return found({ config: null, isStale: false })
    if (text.kind !== 'found') return text
    const { isStale } = text.value
    const reading = readDocsConfig(text.value.text)
    const topic = `${repo}@${ref}:${path}`
    const lost = reading.config ? reading.problems.filter(losesSection) : []
    if (lost.length > 0) {
      const reason = describeProblems(lost)
      stateLog.warn(topic, `A docs config has invalid sections: ${reason}`, {
        repository: repo,
        ref,
        path,
      })
    } else if (reading.config) {
      stateLog.clear(topic, 'A docs config is valid again', { repository: repo, ref, path })
    }
    if (reading.config) return found({ config: reading, isStale })
    const config = await earlierConfig(location, path, signal)
    const message = config
      ? 'A docs config is invalid; keeping the previous sidebar'
      : 'A docs config is invalid; generating the sidebar from folders'
    const reason = describeProblems(reading.problems)
    // The reason is part of the message, so that a different mistake is logged again.
    stateLog.warn(topic, `${message}: ${reason}`, { repository: repo, ref, path })
    return found({ config: { ...reading, config }, isStale })
  }
}
