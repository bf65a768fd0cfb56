import { pageScripts } from 'virtual:page-scripts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { liveBackendAddress } from '~/features/backend/backend.server'
import type { Count, RepositoryNumbers } from '~/ports/live-numbers/port'

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Repositories of the family, without duplicates. */
export const familyRepositories = [...new Set(catalogue.libraries.map(({ repo }) => repo))]

type LiveValueProps = {
  readonly what: keyof RepositoryNumbers
  /** `owner/name`; null for the sum of the family. */
  readonly repo: string | null
  /** Null if unknown: the element is empty, and its hidden parent is shown once the number arrives. */
  readonly count: Count | null
  /** True for the short form `48.1K`. */
  readonly isShort?: boolean
}

/** A number that {@link LiveScript} updates while the page is open. */
export function LiveValue({ what, repo, count, isShort = false }: LiveValueProps) {
  const format = isShort ? short : whole
  return (
    <data
      className="live"
      data-live={what}
      data-repo={repo ?? undefined}
      data-repos={repo === null ? familyRepositories.length : undefined}
      data-short={isShort || undefined}
      value={count?.value ?? ''}
    >
      {count && format.format(count.value)}
    </data>
  )
}

/** The script that updates live values, once the page is idle. Nothing is rendered without a backend. */
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
