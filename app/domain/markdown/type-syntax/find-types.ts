import type { Range } from '~/domain/markdown/syntax/ranges'
import { withoutSpecifiers } from './specifiers'
import { childrenOf, nodeOf, nodesOf, outlineOf, type Syntax, type SyntaxNode } from './syntax-tree'

/** Syntax that prevents the removal of types: without it, the code would behave differently or not parse. */
export type Refusal =
  | 'signature'
  | 'decorator'
  | 'enum'
  | 'namespace'
  | 'parameter property'
  | 'module syntax'

/** Type syntax found in code. */
export type TypeSyntax = {
  /** Spans of type syntax, unordered, possibly overlapping. */
  readonly ranges: readonly Range[]
  /** One line per node of the remaining program; equal programs have equal outlines. */
  readonly outline: readonly string[]
  readonly refusal: Refusal | null
}

/** Type expressions that contain another expression, which replaces them. */
const WRAPPERS = new Set(
  'TSAsExpression TSSatisfiesExpression TSNonNullExpression TSTypeAssertion TSInstantiationExpression'.split(
    ' ',
  ),
)

/** Expressions that need no parentheses. */
const BARE = /^(?:Identifier|MemberExpression|CallExpression|ThisExpression)$/

/** Syntax that is refused, unless it is declared with `declare`. */
const REFUSED: ReadonlyMap<string, Refusal> = new Map([
  ['TSEnumDeclaration', 'enum'],
  ['TSModuleDeclaration', 'namespace'],
  // An option or member with its type parses as a label.
  ['LabeledStatement', 'signature'],
  ['TSParameterProperty', 'parameter property'],
  ['TSImportEqualsDeclaration', 'module syntax'],
  ['TSExportAssignment', 'module syntax'],
])

/** Statements and members that only declare types, including overloads. */
const DECLARATIONS = new Set(
  'TSInterfaceDeclaration TSTypeAliasDeclaration TSNamespaceExportDeclaration TSDeclareFunction TSDeclareMethod TSIndexSignature'.split(
    ' ',
  ),
)

/** Overloads, whose comment also applies to the implementation below. */
const OVERLOADS = new Set(['TSDeclareFunction', 'TSDeclareMethod'])

const MODIFIER = /\b(?:public|private|protected|readonly|override|abstract|declare)\s+/g

/** Maximum length of the text between a key and its `?` or `!`, in characters. */
const MAX_BEFORE_MARK = 20

/** Maximum length of a comment after a type, in characters. */
const MAX_COMMENT = 500

/** A directive for the compiler in a comment. */
const COMPILER_COMMENT = /^\s*@ts-/
/** A comment that names the file. */
const FILE_NAME = /\.[cm]?[jt]sx?\b/

/** Collects the type syntax of one block, and the outline of the rest. */
class TypeFinder {
  readonly ranges: Range[] = []
  readonly outline: string[] = []
  refusal: Refusal | null = null
  /** Names that types use. */
  readonly #inTypes = new Set<string>()
  readonly #declared = new Set<string>()
  /** Names used elsewhere, except in imports and exports. */
  readonly #used = new Set<string>()
  /** Imports and exports, which are processed once all other names are known. */
  readonly #importsAndExports: SyntaxNode[] = []
  #hasJsx = false
  readonly #code: string

  constructor(code: string) {
    this.#code = code
  }

  read({ program, comments }: Syntax): void {
    this.#walk(program)
    for (const list of this.#importsAndExports) this.#readList(list)
    for (const { start, end, value } of comments) {
      const isInBraces = this.#code[start - 1] === '{'
      if (!isInBraces && COMPILER_COMMENT.test(String(value))) this.#drop(start, end)
    }
  }

  #drop(start: number, end: number): void {
    this.ranges.push({ start, end })
  }

  /** Returns the offset after the last non-space character before `position`. */
  #backOverSpace(position: number): number {
    return this.#code.slice(0, position).trimEnd().length
  }

  #walk(node: SyntaxNode): void {
    if (nodesOf(node, 'decorators').length > 0) this.refusal ??= 'decorator'
    // A statement that is only a type, such as `Column<Person>`.
    const isType =
      node.type === 'ExpressionStatement' && nodeOf(node, 'expression')?.type === 'TSInstantiationExpression'
    if (isType) this.refusal ??= 'signature'
    if (this.#dropDeclaration(node)) return
    if (
      node.type === 'ImportDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && !node['declaration'])
    ) {
      this.#importsAndExports.push(node)
      return
    }
    if (WRAPPERS.has(node.type)) {
      this.#unwrap(node)
      return
    }
    if (node.type.startsWith('TS')) {
      this.#dropType(node)
      return
    }
    this.#dropMarks(node)
    this.outline.push(outlineOf(node))
    this.#hasJsx ||= node.type.startsWith('JSX')
    if (typeof node['name'] === 'string') this.#used.add(node['name'])
    const receiver = nodesOf(node, 'params').find(({ name }) => name === 'this')
    if (receiver) this.#dropReceiver(receiver, nodesOf(node, 'params')[1])
    for (const child of childrenOf(node)) if (child !== receiver) this.#walk(child)
  }

  /** Drops the parameter for the type of `this`, with the comma after it. */
  #dropReceiver(receiver: SyntaxNode, next: SyntaxNode | undefined): void {
    this.#collectNames(receiver)
    this.#drop(receiver.start, next?.start ?? receiver.end)
  }

  /** Drops a statement or member that is only for types. Returns false for others. */
  #dropDeclaration(node: SyntaxNode): boolean {
    const declaration = (node.type.startsWith('Export') && nodeOf(node, 'declaration')) || node
    const isDeclared = declaration['declare'] === true || declaration['kind'] === 'global'
    const refusal = isDeclared ? undefined : REFUSED.get(declaration.type)
    if (refusal) this.refusal ??= refusal
    const isType =
      isDeclared ||
      DECLARATIONS.has(declaration.type) ||
      (declaration['abstract'] === true && declaration.type !== 'ClassDeclaration') ||
      node['importKind'] === 'type' ||
      (node.type.startsWith('Export') && node['exportKind'] === 'type')
    if (!isType && !refusal) return false
    for (const { name } of nodesOf(declaration, 'id')) this.#declared.add(String(name))
    this.#collectNames(node)
    const sharesComment = OVERLOADS.has(declaration.type) && !isDeclared
    const hasComment = !sharesComment && node.type !== 'ImportDeclaration'
    this.#drop(hasComment ? this.#startOfComments(node) : node.start, this.#endOfLineComment(node))
    return true
  }

  /** Returns the start of the comments directly above a node. */
  #startOfComments(node: SyntaxNode): number {
    let { start } = node
    for (const comment of nodesOf(node, 'leadingComments').toReversed()) {
      const between = this.#code.slice(comment.end, start)
      const before = this.#code.slice(this.#code.lastIndexOf('\n', comment.start - 1) + 1, comment.start)
      const isAbove = before.trim() === '' && /^[ \t]*\n?[ \t]*$/.test(between)
      if (!isAbove || FILE_NAME.test(String(comment['value']))) break
      start = comment.start
    }
    return start
  }

  /** Returns the end of a node, including a line comment after it. */
  #endOfLineComment({ end }: SyntaxNode): number {
    const [comment = ''] = /^[ \t]*\/\/.*/.exec(this.#code.slice(end, end + MAX_COMMENT)) ?? []
    return end + comment.length
  }

  #collectNames(node: SyntaxNode): void {
    if (typeof node['name'] === 'string') this.#inTypes.add(node['name'])
    for (const child of childrenOf(node)) this.#collectNames(child)
  }

  /** Drops a type annotation with its `?` or `!`, or type arguments or parameters. */
  #dropType(node: SyntaxNode): void {
    this.#collectNames(node)
    let start = node.start
    if (node.type === 'TSTypeAnnotation') {
      start = this.#backOverSpace(start)
      if (/[?!]/.test(this.#code.charAt(start - 1))) start = this.#backOverSpace(start - 1)
    }
    this.#drop(start, node.end)
  }

  #unwrap(node: SyntaxNode): void {
    const expression = nodeOf(node, 'expression')
    const type = nodeOf(node, 'typeAnnotation') ?? nodeOf(node, 'typeParameters')
    if (!expression) return
    if (type) this.#collectNames(type)
    if (node.type === 'TSTypeAssertion') {
      this.#drop(node.start, this.#code.indexOf('>', type?.end) + 1)
    } else if (node.type === 'TSNonNullExpression') {
      this.#drop(node.end - 1, node.end)
    } else if (node.type === 'TSInstantiationExpression' && type) {
      this.#drop(type.start, type.end)
    } else {
      const word = node.type === 'TSAsExpression' ? 'as' : 'satisfies'
      this.#drop(this.#backOverSpace(this.#code.lastIndexOf(word, (type?.start ?? 0) - 1)), node.end)
      this.#dropParentheses(node, expression)
    }
    this.#walk(expression)
  }

  /** Drops the parentheses of `(a as B)` if `a` needs none. */
  #dropParentheses({ extra, end }: SyntaxNode, wrapped: SyntaxNode): void {
    const open =
      typeof extra === 'object' && extra !== null && 'parenStart' in extra ? extra.parenStart : null
    let inner: SyntaxNode | undefined = wrapped
    while (inner && WRAPPERS.has(inner.type)) inner = nodeOf(inner, 'expression')
    if (typeof open !== 'number' || !inner || !BARE.test(inner.type)) return
    this.#drop(open, inner.start)
    this.#drop(end, this.#code.indexOf(')', end) + 1)
  }

  /** Drops modifiers, `?` and `!`, and `implements` clauses. */
  #dropMarks(node: SyntaxNode): void {
    const key = nodeOf(node, 'key')
    if (key && node.type.startsWith('Class')) this.#dropModifiers(node.start, key.start)
    if (node['abstract'] === true) this.#dropModifiers(node.start, nodeOf(node, 'body')?.start ?? node.start)
    const isMarked = (node['optional'] === true || node['definite'] === true) && !node['typeAnnotation']
    if (isMarked && key) this.#dropMark(key.end)
    if (isMarked && node.type === 'Identifier') this.#drop(node.end - 1, node.end)
    const [first] = nodesOf(node, 'implements')
    if (first)
      this.#drop(
        this.#backOverSpace(this.#code.lastIndexOf('implements', first.start)),
        nodesOf(node, 'implements').at(-1)?.end ?? first.end,
      )
  }

  #dropModifiers(start: number, end: number): void {
    for (const { 0: word, index } of this.#code.slice(start, end).matchAll(MODIFIER))
      this.#drop(start + index, start + index + word.length)
  }

  #dropMark(start: number): void {
    const [mark] = /^\s*\]?\s*[?!]/.exec(this.#code.slice(start, start + MAX_BEFORE_MARK)) ?? []
    if (mark !== undefined) this.#drop(start + mark.length - 1, start + mark.length)
  }

  /** Drops imported or exported names that are marked as types or only used as types. */
  #readList(list: SyntaxNode): void {
    const specifiers = nodesOf(list, 'specifiers')
    const isKept = (specifier: SyntaxNode): boolean => {
      if (specifier['importKind'] === 'type' || specifier['exportKind'] === 'type') return false
      // Names that are re-exported from another module are not part of this code.
      if (list.type !== 'ImportDeclaration' && nodeOf(list, 'source')) return true
      const name = String(nodeOf(specifier, 'local')?.['name'])
      if (this.#used.has(name) || (name === 'React' && this.#hasJsx)) return true
      return !(list.type === 'ImportDeclaration' ? this.#inTypes : this.#declared).has(name)
    }
    const kept = specifiers.filter(isKept)
    if (kept.length === 0 && specifiers.length > 0) {
      this.#drop(list.start, list.end)
      return
    }
    this.ranges.push(...withoutSpecifiers(this.#code, specifiers, kept))
    this.outline.push(outlineOf(list))
    for (const node of [...kept, ...nodesOf(list, 'source')]) this.#outlineAll(node)
  }

  #outlineAll(node: SyntaxNode): void {
    this.outline.push(outlineOf(node))
    for (const child of childrenOf(node)) this.#outlineAll(child)
  }
}

/** Finds the type syntax of code; empty for code without types. */
export function findTypes(code: string, syntax: Syntax): TypeSyntax {
  const finder = new TypeFinder(code)
  finder.read(syntax)
  return { ranges: finder.ranges, outline: finder.outline, refusal: finder.refusal }
}
