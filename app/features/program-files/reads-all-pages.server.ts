import { indexingState } from '~/features/docs/known-names.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'

/** Returns whether the site reads all pages: from a remote source and without a warm-up, it reads only those that readers open. */
export function readsAllPages(): boolean {
  return !docsService().source.load || indexingState() !== 'off'
}
