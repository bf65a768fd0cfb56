/** A name that code imports, and the package it comes from. */
export type ImportedName = { readonly from: string; readonly name: string }

/** A name in code, and the module it is imported from: `''` for a name without an import. */
export type UsedName = ImportedName

/** An import of names in braces, as guides have it: `import a, { b, type c as d } from 'e'`. */
const STATEMENT = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g

/** A name in the braces, without `type` before it and its own name in this file behind it. */
const SPECIFIER = /^(?:type\s+)?([A-Za-z_$][\w$]*)(?:\s+as\s+[\w$]+)?$/

/** A comment, to the end of the text where it is left open: a search for its end begins once. */
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g

/** Most names that are read of one block of code. */
const MAX_NAMES = 100

/** Where the last import of names ends; 0 for code without one. */
export function endOfImports(code: string): number {
  if (!code.includes('import')) return 0
  return [...code.matchAll(STATEMENT)].reduce((_, { 0: statement, index }) => index + statement.length, 0)
}

/** The names that code imports, in order. Default and namespace imports have no name of their package. */
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
