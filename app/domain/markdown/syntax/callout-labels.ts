import { definition } from 'micromark-core-commonmark'
import type { Processor } from 'unified'

/** Kinds of callouts, in lowercase. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** A kind of callout. */
export type CalloutKind = (typeof calloutKinds)[number]

const LABELS: ReadonlySet<string> = new Set(calloutKinds.map((kind) => `!${kind}`))

/** Parses definitions, except for those whose label is the marker of a callout. */
const otherDefinition: typeof definition = {
  name: 'otherDefinition',
  tokenize(effects, ok, nok) {
    const { defined } = this.parser
    return definition.tokenize.call(
      this,
      effects,
      (code) => {
        if (!LABELS.has(defined.at(-1)?.toLowerCase() ?? '')) return ok(code)
        defined.pop()
        return nok(code)
      },
      nok,
    )
  },
}

const START = '['.charCodeAt(0)
const extension = {
  disable: { null: ['definition'] },
  contentInitial: { [START]: otherDefinition },
}

/**
 * Parses `[!NOTE]: word` as text. As a definition, it would not be shown, and would make a link of each `[!NOTE]` of the
 * page.
 */
export function remarkCalloutLabels(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), extension]
}
