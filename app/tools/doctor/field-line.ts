import { parseSync, type ESTree } from 'vite'
import { lineAt } from '~/domain/text/lines'

/** Splits a field such as `versions[1].branch` into its parts. */
function partsOf(field: string): string[] {
  return field.match(/[^.[\]]+/g) ?? []
}

/** Removes type assertions from a value. */
function plainValue(node: ESTree.Expression | null): ESTree.Expression | null {
  const isTyped = node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression'
  return isTyped ? plainValue(node.expression) : node
}

/** Returns start and value of a part of a value; null if the source does not contain it. */
function partOf(
  node: ESTree.Expression,
  name: string,
): { readonly start: number; readonly value: ESTree.Expression } | null {
  if (node.type === 'ArrayExpression') {
    // A spread shifts the positions of the elements.
    const element = node.elements.some((item) => item?.type === 'SpreadElement')
      ? null
      : node.elements[Number(name)]
    return element && element.type !== 'SpreadElement' ? { start: element.start, value: element } : null
  }
  if (node.type !== 'ObjectExpression') return null
  const property = node.properties.find(
    (member) =>
      member.type === 'Property' &&
      ((member.key.type === 'Identifier' && member.key.name === name) ||
        (member.key.type === 'Literal' && String(member.key.value) === name)),
  )
  return property?.type === 'Property' ? { start: property.start, value: property.value } : null
}

/**
 * Returns the 1-based line where a file of the catalogue defines a field of its export, or the closest parent that it defines;
 * null if the values are not literals. Fields may contain indices: `frameworks[2].logo`.
 */
export function lineOfField(text: string, field: string): number | null {
  const { program, errors } = parseSync('entry.ts', text)
  if (errors.length > 0) return null
  const exported = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations
      : [],
  )
  const parts = partsOf(field)
  const named = exported.find(({ id }) => id.type === 'Identifier' && id.name === parts[0])
  const declaration = named ?? (exported.length === 1 ? exported[0] : undefined)
  let node = plainValue(declaration?.init ?? null)
  let start: number | null = null
  for (const part of named ? parts.slice(1) : parts) {
    const next = node && partOf(node, part)
    if (!next) break
    start = next.start
    node = plainValue(next.value)
  }
  const found = start ?? declaration?.start
  return found === undefined ? null : lineAt(text, found)
}
