import { chosenSource } from '~/features/docs/service/chosen-source.server'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { checkStart } from '~/features/docs/service/start-check.server'
import { contentSourceKind } from '~/ports/content/choose'
import { findContentFindings } from './findings.server'
import { PAGE_LIMIT_MS } from './read-content.server'
import { type Finding, withBundledSeverities } from './report'

/** Findings, or the reason why nothing can be checked. */
type ContentFindings =
  | { readonly ok: true; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Returns the findings for one library, or all, in the content source of the environment. */
export async function findInSource(libraryId: string | null): Promise<ContentFindings> {
  const start = await checkStart()
  if (!start.ok) return start
  const service = createDocsService(chosenSource(), { patienceMs: PAGE_LIMIT_MS })
  process.stderr.write(`Checking the catalogue and ${service.source.description} …\n`)
  const kind = contentSourceKind(start.settings)
  const findings = await findContentFindings(service, libraryId, { mayLackLibraries: kind === 'checkouts' })
  return { ok: true, findings: kind === 'bundled' ? withBundledSeverities(findings) : findings }
}
