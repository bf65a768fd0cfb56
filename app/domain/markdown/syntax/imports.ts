/** A name that code imports, and the module that it comes from. */
export type ImportedName = { readonly from: string; readonly name: string }

/** A name in code, and the module that it is imported from, {@link IN_TEXT} or {@link IN_TYPE}. */
export type UsedName = ImportedName

/** Instead of a module: the name is in running text. */
export const IN_TEXT = ''

/** Instead of a module: the name is part of a type in the reference of the library that exports it. */
export const IN_TYPE = ':type'

/** An import with names in braces: `import a, { b, type c as d } from 'e'`. */
const STATEMENT = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g

/** A module that is loaded by a call, with names in braces: `const { a, b: c } = require('d')`. */
const CALL =
  /^(?:const|let|var)\s*\{([^{}]*)\}\s*=\s*(?:await\s+import|require)\s*\(\s*['"]([^'"\n]+)['"]\s*\)/gm

/** An import of all names of a module: `import * as a from 'b'`. */
const ALL = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\*\s*as\s+([\w$]+)\s+from\s*['"]([^'"\n]+)['"]/g

/** The same by a call: `const a = require('b')`. */
const ALL_BY_CALL =
  /^(?:const|let|var)\s+([\w$]+)\s*=\s*(?:await\s+import|require)\s*\(\s*['"]([^'"\n]+)['"]\s*\)/gm

/** A specifier in the braces; the group is the imported name, without `type` and without a local alias. */
const SPECIFIER = /^(?:type\s+)?([A-Za-z_$][\w$]*)(?:\s+as\s+[\w$]+|\s*:\s*[\w$]+)?$/

/** A member of an object that is not a member itself. */
const MEMBER = /(?<![.\w$])([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)/g

/** A declaration of one name, or of several in braces or brackets. */
const DECLARATION = /\b(?:const|let|var|function\*?|class)\s+(?:([\w$]+)|[{[]([^=;(){}[\]]{0,300})[}\]]\s*=)/g

/** A comment; an unclosed one extends to the end, so that its end is searched only once. */
const COMMENT = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g

/** Maximum number of names per code block. */
const MAX_NAMES = 100

function importsNothing(code: string): boolean {
  return !code.includes('import') && !code.includes('require')
}

/** Returns the offset after the last import of names; 0 for code without one. */
export function endOfImports(code: string): number {
  if (importsNothing(code)) return 0
  return [STATEMENT, CALL, ALL, ALL_BY_CALL]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .reduce((end, { 0: statement, index }) => Math.max(end, index + statement.length), 0)
}

/** Returns the modules whose names are members of one object, by the name of the object. */
export function importedObjects(code: string): ReadonlyMap<string, string> {
  if (importsNothing(code)) return new Map()
  const found = [...code.matchAll(ALL), ...code.matchAll(ALL_BY_CALL)]
  return new Map(found.map(([, object = '', from = '']) => [object, from]))
}

/** Returns the names that code uses as members of imported objects, each once: `a.b`. */
function memberNames(code: string): ImportedName[] {
  const objects = importedObjects(code)
  if (objects.size === 0) return []
  const used = new Map<string, ImportedName>()
  for (const [written, object = '', name = ''] of code.replaceAll(COMMENT, '').matchAll(MEMBER)) {
    const from = objects.get(object)
    if (from !== undefined) used.set(written, { from, name })
  }
  return [...used.values()]
}

/**
 * Returns the names that code imports, in order, then those that it uses of objects with all names of a module. Default
 * imports are omitted: their names are not those of the module.
 */
export function importedNames(code: string): ImportedName[] {
  if (importsNothing(code)) return []
  const named = [...code.matchAll(STATEMENT), ...code.matchAll(CALL)].flatMap(([, names = '', from = '']) =>
    names
      .replaceAll(COMMENT, '')
      .split(',')
      .flatMap((text) => {
        const [, name] = SPECIFIER.exec(text.trim()) ?? []
        return name === undefined ? [] : [{ from, name }]
      }),
  )
  return [...named, ...memberNames(code)].slice(0, MAX_NAMES)
}

/** Returns the names that code declares itself, so that they are not those of an import of another block. */
export function declaredNames(code: string): ReadonlySet<string> {
  const found = [...code.matchAll(DECLARATION)].flatMap(([, name = '', names = '']) => {
    const local = names.split(',').map((text) => text.split(':').at(-1)?.trim() ?? '')
    return [name, ...local]
  })
  return new Set(found)
}
