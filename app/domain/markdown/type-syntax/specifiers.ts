import type { Range } from '~/domain/markdown/syntax/ranges'
import type { SyntaxNode } from './syntax-tree'

/**
 * Returns the spans to remove so that only `kept`, at least one, of the specifiers of an import or export remain: with
 * commas, and with braces that become empty.
 */
export function withoutSpecifiers(
  code: string,
  specifiers: readonly SyntaxNode[],
  kept: readonly SyntaxNode[],
): Range[] {
  const named = specifiers.filter(({ type }) => /^(?:Import|Export)Specifier$/.test(type))
  const [first] = specifiers
  const keptNamed = named.filter((specifier) => kept.includes(specifier))
  const ranges: Range[] = []
  // `import a, { type B } from 'c'`: the braces become empty.
  if (named.length > 0 && keptNamed.length === 0 && first) {
    const start = first.end
    return [{ start, end: code.indexOf('}', named.at(-1)?.end) + 1 }]
  }
  // `import A, { b } from 'c'`, if only `b` is kept.
  if (first && !named.includes(first) && !kept.includes(first) && named[0])
    ranges.push({ start: first.start, end: code.lastIndexOf('{', named[0].start) })
  for (const [index, specifier] of named.entries()) {
    if (keptNamed.includes(specifier)) continue
    const next = named[index + 1]
    const lastKept = keptNamed.at(-1)
    const isBehind = lastKept !== undefined && lastKept.start < specifier.start
    ranges.push(
      next && !isBehind
        ? { start: specifier.start, end: next.start }
        : { start: lastKept?.end ?? specifier.start, end: specifier.end },
    )
  }
  return ranges
}
