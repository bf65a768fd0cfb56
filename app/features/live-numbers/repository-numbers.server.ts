import { backend } from '~/features/backend/backend.server'
import { found, unavailable } from '~/ports/answer'
import type { Backend } from '~/ports/backend/backend'
import type { Count, LiveNumbers } from '~/ports/live-numbers/port'

function countOf(counted: number | null, atMs: number | null): Count | null {
  if (counted === null || atMs === null) return null
  return { value: counted, countedAt: new Date(atMs).toISOString(), perDay: null }
}

/** Creates a reader of the stars and contributors of repositories, as counted by the backend. */
export function repositoryNumbersFrom(
  source: () => Promise<Pick<Backend, 'repositoryCounts'>>,
): Pick<LiveNumbers, 'readRepositories'> {
  return {
    async readRepositories() {
      const answer = await (await source()).repositoryCounts()
      if (answer.kind === 'refused') return unavailable(answer.code)
      if (answer.kind !== 'found') return answer
      const counts = answer.value.map(({ repo, stars, starsAt, contributors, contributorsAt }) => {
        const numbers = {
          stars: countOf(stars, starsAt),
          contributors: countOf(contributors, contributorsAt),
        }
        return [repo, numbers] as const
      })
      return found(new Map(counts))
    },
  }
}

/** Sends the current number of a repository's stars to the backend. @throws an error if that fails. */
export async function noteStars(repo: string, stars: number): Promise<void> {
  const answer = await (await backend()).noteStars(repo, stars)
  if (answer.kind !== 'found') throw new Error(answer.kind === 'refused' ? answer.code : answer.reason)
}
