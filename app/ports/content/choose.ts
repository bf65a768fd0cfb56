import type { Environment } from '~/ports/environment/environment'
import { createBundledSource } from './bundled'
import { createCheckoutsSource } from './checkouts'
import { createDirectorySource } from './directory'
import type { ContentSource } from './port'

type Settings = Pick<Environment, 'CONTENT_CHECKOUTS' | 'CONTENT_DIR'>

/** What a source is chosen by, beside the environment. */
export type SourceFacts = {
  /** True for a ref whose files are those of the working tree: the branch of a latest version. */
  readonly isWorkingTree: (at: { readonly repo: string; readonly ref: string }) => boolean
}

/** Chooses the content source: checkouts if `CONTENT_CHECKOUTS` is set, a directory if `CONTENT_DIR`, else bundled. */
export function chooseContentSource(settings: Settings, facts: SourceFacts): ContentSource {
  if (settings.CONTENT_CHECKOUTS !== null) {
    return createCheckoutsSource({ root: settings.CONTENT_CHECKOUTS, ...facts })
  }
  if (settings.CONTENT_DIR !== null) return createDirectorySource({ root: settings.CONTENT_DIR })
  return createBundledSource()
}
