/** A name that code imports, and the module that it comes from. */
export type ImportedName = { readonly from: string; readonly name: string }

/** A name in code, and the module that it is imported from: `''` for a name without an import. */
export type UsedName = ImportedName

/** An import with names in braces: `import a, { b, type c as d } from 'e'`. */
const STATEMENT = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g

/** A specifier in the braces; the group is the imported name, without `type` and without a local alias. */
const SPECIFIER = /^(?:type\s+)?([A-Za-z_$][\w$]*)(?:\s+as\s+[\w$]+)?$/

/** A comment; an unclosed one extends to the end, so that its end is searched only once. */
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g

/** Maximum number of names per code block. */
const MAX_NAMES = 100

/** Returns the offset after the last import with names; 0 for code without one. */
export function endOfImports(code: string): number {
  if (!code.includes('import')) return 0
  return [...code.matchAll(STATEMENT)].reduce((_, { 0: statement, index }) => index + statement.length, 0)
}

/**
 * Returns the names that code imports, in order. Default and namespace imports are omitted: their names are not those
 * of the module.
 */
export function importedNames(code: string): ImportedName[] {
  if (!code.includes('import')) return []
  return [...code.matchAll(STATEMENT)]
    .flatMap(([, names = '', from = '']) =>
      names
        .replaceAll(COMMENT, '')
        .split(',')
        .flatMap((text) => {
          const [, name] = SPECIFIER.exec(text.trim()) ?? []
          return name === undefined ? [] : [{ from, name }]
        }),
    )
    .slice(0, MAX_NAMES)
}
