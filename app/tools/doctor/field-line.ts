import { parseSync, type ESTree } from 'vite'
import { lineAt } from '~/domain/text/lines'

/** The parts of `versions[1].branch`. */
function partsOf(field: string): string[] {
  return field.match(/[^.[\]]+/g) ?? []
}

/** The value without the type that it is said to have. */
function plainValue(node: ESTree.Expression | null): ESTree.Expression | null {
  const isTyped = node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression'
  return isTyped ? plainValue(node.expression) : node
}

/** Place and value of a part of a value in the text; null if the text does not hold it. */
function partOf(
  node: ESTree.Expression,
  name: string,
): { readonly start: number; readonly value: ESTree.Expression } | null {
  if (node.type === 'ArrayExpression') {
    // Behind a spread nothing has the place that it has in the list.
    const element = node.elements.some((each) => each?.type === 'SpreadElement')
      ? null
      : node.elements[Number(name)]
    return element && element.type !== 'SpreadElement' ? { start: element.start, value: element } : null
  }
  if (node.type !== 'ObjectExpression') return null
  const property = node.properties.find(
    (each) =>
      each.type === 'Property' &&
      ((each.key.type === 'Identifier' && each.key.name === name) ||
        (each.key.type === 'Literal' && String(each.key.value) === name)),
  )
  return property?.type === 'Property' ? { start: property.start, value: property.value } : null
}

/**
 * The line from 1 where a file of the catalogue says a field of what it exports, or the nearest part around it that it says;
 * null if that is not written as plain values. A list is named in the field: `frameworks[2].logo`.
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
