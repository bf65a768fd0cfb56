import { MAX_REF_DEPTH } from '~/domain/pages/build/refs'
import { lineOf } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Finds stubs whose `ref` names a missing file, leads back to the stub, or starts too long a chain. */
export function checkRefs({ index, tree, texts }: VersionContent): ContentFinding[] {
  const refs = new Map([...index.pages.values()].map((page) => [page.sourcePath, page.facts?.ref ?? null]))
  return [...refs].flatMap(([file, ref]) => {
    const fault = ref === null ? null : faultOf(file, ref, { refs, has: (path) => tree.entries.has(path) })
    if (ref === null || fault === null) return []
    return [
      {
        file,
        line: lineOf(texts.get(file) ?? '', ref),
        kind: 'missing-ref' as const,
        found: `The page shows the text of ${ref}, which ${fault}.`,
        remedy: 'Reference a file that has the text, or write the text here.',
        severity: 'error' as const,
      },
    ]
  })
}

type Files = {
  readonly refs: ReadonlyMap<string, string | null>
  readonly has: (path: string) => boolean
}

function faultOf(file: string, ref: string, { refs, has }: Files): string | null {
  if (!has(ref)) return 'does not exist'
  const seen = new Set([file])
  for (let at: string | null = ref; at !== null; at = refs.get(at) ?? null) {
    if (at === file) return 'points back to this page'
    // A cycle that does not include this page is reported for the pages in it.
    if (seen.has(at)) return null
    if (seen.size > MAX_REF_DEPTH) return `is part of a chain of more than ${MAX_REF_DEPTH} files`
    seen.add(at)
  }
  return null
}
