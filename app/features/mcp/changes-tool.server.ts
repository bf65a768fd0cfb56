import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { readUpgrade } from '~/features/upgrade/read-upgrade.server'
import { upgradeText } from '~/features/upgrade/upgrade-text.server'
import { refuse, tryAgain } from './answers'
import { cut, offsetField } from './long-text'
import { libraryField, resolveArguments, toolInput, versionField } from './arguments'

/** Arguments of the tool `changes`. */
export const changesInput = toolInput({
  library: libraryField,
  from: versionField.describe(
    'Version that the project leaves: as in its package.json ("^8.21"), or an id ("v8"). Without it, the one before `to`.',
  ),
  to: versionField.describe(
    'Version that it moves to, in the same form. Without it, the latest; from the latest, the one after it.',
  ),
  offset: offsetField,
})

/** Runs the tool `changes`: lists names and pages that changed between two versions, with evidence. */
export async function listChanges(
  service: Pick<DocsService, 'readLibraryDocs' | 'readIndex'>,
  { library, from, to, offset = 0 }: z.infer<typeof changesInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const idOf = (version: string | undefined) =>
    version === undefined ? null : resolveArguments({ library, version }).version
  const question = { library: resolveArguments({ library }).library.id, from: idOf(from), to: idOf(to) }
  let upgrade = await readUpgrade(service, question, signal)
  if (upgrade.kind === 'redirect')
    upgrade = await readUpgrade(service, { ...question, from: question.to, to: question.from }, signal)
  if (upgrade.kind === 'unavailable') return tryAgain(upgrade)
  if (upgrade.kind !== 'view')
    return refuse((upgrade.kind === 'missing' && upgrade.reason) || 'There are no docs to compare.')
  return cut(upgradeText(upgrade.view), offset)
}
