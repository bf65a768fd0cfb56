import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { VersionChanges } from '~/domain/changes/version-changes'

/**
 * Changes that the migration guides of the real docs mention, collected by hand. A comparison of two versions should
 * find them.
 */
const FILE = 'tests/bench/search/guide-changes.jsonl'

const guideChange = z.object({
  /** Library and versions: `query v3 v5`. */
  pair: z.string(),
  name: z.string(),
  change: z.enum(['renamed', 'removed', 'deprecated', 'signature']),
  by: z.string().optional(),
})

/** Kinds of detected changes that match each kind in a guide. A renamed name is also gone. */
const kinds: Readonly<Record<z.infer<typeof guideChange>['change'], readonly string[]>> = {
  renamed: ['replaced', 'gone', 'memberGone'],
  removed: ['gone', 'memberGone', 'replaced'],
  deprecated: ['deprecated', 'gone', 'replaced'],
  signature: ['signature'],
}

/** Reports how many of the changes in the guides a comparison finds, which it misses, and which new names are wrong. */
export async function guideLines(pair: string, { names, replaced }: VersionChanges): Promise<string[]> {
  const lines = (await readFile(FILE, 'utf8')).trim().split('\n')
  const listed = lines.map((line) => guideChange.parse(JSON.parse(line))).filter((each) => each.pair === pair)
  if (listed.length === 0) return []
  const isSaid = ({ name, change }: (typeof listed)[number]) =>
    names.some((said) => said.name === name && kinds[change].includes(said.kind))
  const missed = listed.filter((each) => !isSaid(each)).map(({ name }) => name)
  const isNamed = ({ name }: (typeof listed)[number]) =>
    names.some((said) => said.kind === 'named' && said.name === name)
  const quoted = listed.filter((each) => !isSaid(each) && isNamed(each))
  const wrong = listed.filter(({ name, by }) => {
    const said = replaced.find((each) => each.name === name)
    return said !== undefined && by !== undefined && said.by !== by
  })
  return [
    `  the guides name ${listed.length} changes, found ${listed.length - missed.length}; missed: ${missed.join(', ') || 'none'}; of these ${quoted.length} are quoted`,
    ...wrong.map(({ name, by }) => `  WRONG  ${name} is replaced by ${by}`),
  ]
}
