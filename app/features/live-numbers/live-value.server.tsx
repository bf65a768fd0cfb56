import { pageScripts } from 'virtual:page-scripts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { liveBackendAddress } from '~/features/backend/backend.server'
import type { Count, RepositoryNumbers } from '~/ports/live-numbers/port'

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Repositories of the family, each once. */
export const familyRepositories = [...new Set(catalogue.libraries.map(({ repo }) => repo))]

type LiveValueProps = {
  readonly what: keyof RepositoryNumbers
  /** `owner/name`; null for the sum of the family. */
  readonly repo: string | null
  /** Null if it is not known: an empty element, inside a hidden one that shows when the figure comes. */
  readonly count: Count | null
  /** True for `48.1K`. */
  readonly isShort?: boolean
}

/** A figure that goes on changing while the page is open, once {@link LiveScript} has come. */
export function LiveValue({ what, repo, count, isShort = false }: LiveValueProps) {
  const format = isShort ? short : whole
  return (
    <data
      className="live"
      data-live={what}
      data-repo={repo ?? undefined}
      data-of={repo === null ? familyRepositories.length : undefined}
      data-short={isShort || undefined}
      value={count?.value ?? ''}
    >
      {count && format.format(count.value)}
    </data>
  )
}

/** Has the live values of a page change: it fetches the client of the backend when the page is idle. */
export function LiveScript() {
  const backend = liveBackendAddress()
  if (backend === null) return null
  return (
    <script
      type="module"
      src={pageScripts['live']}
      data-page-script=""
      data-backend={backend}
      data-client={pageScripts['live-client']}
    />
  )
}
