import { posix } from 'node:path'
import type * as Babel from '@babel/core'
import { angularStyles } from '../angular-json'
import { babelOptions, loadBuildPackage } from '../build-package'
import type { Compile, Source } from './compiler'

type Types = typeof Babel.types
type Node = Babel.types.Node
type Expression = Babel.types.Expression
type Class = Babel.types.Class
type Constructor = Babel.types.ClassMethod

/**
 * Creates a compiler for Angular. Angular's own compiler compiles the templates in the browser; this adds what it cannot
 * read there: templates and style sheets in files, types of constructor parameters, and the inputs, outputs and queries
 * that functions declare. Types are left to the bundler. No config files are executed.
 */
export function angularCompiler(packagesFolder: string): Compile {
  const babel = loadBuildPackage(packagesFolder, '@babel/core')
  return (source) => {
    const output = babel.transformSync(source.text, {
      ...babelOptions(packagesFolder, source.path),
      parserOpts: { plugins: ['typescript', 'decorators-legacy'] },
      plugins: [() => angularPlugin(babel.types, source)],
    })
    return { kind: 'compiled', code: output?.code ?? '', loader: 'ts', sheet: '' }
  }
}

/** Local names of the namespaces of Angular's packages in compiled files. */
const CORE = 'angularCore'
const COMMON = 'angularCommon'
const TESTING = 'angularTesting'

function angularPlugin(t: Types, source: Source): Babel.PluginObj {
  const importOf = (from: string, name?: string) =>
    t.importDeclaration(
      name === undefined ? [] : [t.importNamespaceSpecifier(t.identifier(name))],
      t.stringLiteral(from),
    )
  return {
    visitor: {
      Program(path) {
        // Packages are published partially compiled: the compiler, which completes them, must come before anything else.
        const first = ['@angular/compiler', ...(usesZone(source) ? ['zone.js'] : [])]
        path.unshiftContainer('body', [
          ...first.map((from) => importOf(from)),
          importOf('@angular/core', CORE),
        ])
      },
      Class: ({ node }) => completeClass(t, source, node),
      CallExpression(path) {
        if (!t.isIdentifier(path.node.callee, { name: 'bootstrapApplication' })) return
        const program = path.scope.getProgramParent().path
        if (!program.isProgram()) return
        const styles = angularStyles(source.files)
        for (const style of styles) assertCss(style, path.node)
        program.pushContainer(
          'body',
          styles.map((style) => importOf(`/${style}`)),
        )
        if (usesRouter(source))
          program.pushContainer('body', [
            importOf('@angular/common', COMMON),
            importOf('@angular/common/testing', TESTING),
          ])
        addProviders(t, source, path.node)
        // The bundle is a classic script, which has no `await` at the top level.
        const parent = path.parentPath
        if (parent.isAwaitExpression() && parent.getFunctionParent() === null) parent.replaceWith(path.node)
      },
    },
  }
}

/** Returns true if the example loads Zone.js, which Angular no longer uses by default. */
function usesZone({ files }: Source): boolean {
  return /"zone\.js"\s*:/.test(files['package.json'] ?? '')
}

function usesRouter({ files }: Source): boolean {
  return Object.values(files).some((text) => /from\s*["']@angular\/router["']/.test(text))
}

/**
 * Adds default providers to the configuration of an application, which its own override: change detection by Zone.js, as in
 * the versions of Angular that load it, and a location in memory, because a frame with an opaque origin cannot change its URL.
 */
function addProviders(t: Types, source: Source, call: Babel.types.CallExpression): void {
  const [component, config] = call.arguments
  if (!component || (config && !t.isExpression(config))) return
  const providers = [
    ...(usesZone(source) ? [t.callExpression(memberOf(t, CORE, 'provideZoneChangeDetection'), [])] : []),
    ...(usesRouter(source)
      ? [
          objectOf(t, {
            provide: memberOf(t, COMMON, 'PlatformLocation'),
            useClass: memberOf(t, TESTING, 'MockPlatformLocation'),
          }),
        ]
      : []),
  ]
  if (providers.length === 0) return
  const added = objectOf(t, { providers: t.arrayExpression(providers) })
  call.arguments = [
    component,
    config ? t.callExpression(memberOf(t, CORE, 'mergeApplicationConfig'), [added, config]) : added,
  ]
}

/** Functions that declare an input, an output or a query, with the decorators that Angular's compiler reads instead. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  input: ['Input'],
  model: ['Input', 'Output'],
  output: ['Output'],
  outputFromObservable: ['Output'],
  viewChild: ['ViewChild'],
  viewChildren: ['ViewChildren'],
  contentChild: ['ContentChild'],
  contentChildren: ['ContentChildren'],
}

function completeClass(t: Types, source: Source, node: Class): void {
  const options = (node.decorators ?? []).flatMap(({ expression }) =>
    t.isCallExpression(expression) ? [expression.arguments[0]] : [],
  )
  if (!node.decorators || node.decorators.length === 0) return
  for (const option of options) if (t.isObjectExpression(option)) inlineFiles(t, source, option)
  const constructor = node.body.body.find(
    (member): member is Constructor => t.isClassMethod(member) && member.kind === 'constructor',
  )
  const statics = [
    ['ctorParameters', constructor && t.arrowFunctionExpression([], parametersOf(t, constructor))],
    ['propDecorators', membersOf(t, node)],
  ] as const
  for (const [name, value] of statics)
    if (value) node.body.body.unshift(t.classProperty(t.identifier(name), value, null, null, false, true))
}

/** Replaces the addresses of a template and of style sheets with their texts. */
function inlineFiles(t: Types, { path, files }: Source, options: Babel.types.ObjectExpression): void {
  const textOf = (address: Node) => {
    if (!t.isStringLiteral(address)) throw errorAt(address, 'An address of a file isn’t a plain string.')
    const file = posix.join(posix.dirname(path), address.value)
    if (!Object.hasOwn(files, file))
      throw errorAt(address, `This example has no file ${JSON.stringify(file)}.`)
    return t.stringLiteral(files[file] ?? '')
  }
  const sheetOf = (address: Node) => {
    if (t.isStringLiteral(address)) assertCss(address.value, address)
    return textOf(address)
  }
  for (const property of options.properties) {
    if (!t.isObjectProperty(property) || !t.isIdentifier(property.key)) continue
    const { key, value } = property
    if (key.name === 'templateUrl') [key.name, property.value] = ['template', textOf(value)]
    else if (key.name === 'styleUrl') [key.name, property.value] = ['styles', sheetOf(value)]
    else if (key.name === 'styleUrls' && t.isArrayExpression(value))
      [key.name, property.value] = [
        'styles',
        t.arrayExpression(value.elements.flatMap((address) => (address ? [sheetOf(address)] : []))),
      ]
  }
}

function assertCss(path: string, node: Node): void {
  const extension = posix.extname(path).slice(1)
  if (extension !== 'css')
    throw errorAt(node, `The language ${JSON.stringify(extension)} isn’t compiled here.`)
}

/** Returns what Angular injects into a constructor: the types of its parameters, with their decorators. */
function parametersOf(t: Types, { params }: Constructor): Expression {
  return t.arrayExpression(
    params.map((each) => {
      const parameter = t.isTSParameterProperty(each) ? each.parameter : each
      const annotation = t.isIdentifier(parameter) ? parameter.typeAnnotation : null
      const type = t.isTSTypeAnnotation(annotation) ? annotation.typeAnnotation : null
      const named = t.isTSTypeReference(type) && t.isIdentifier(type.typeName) ? type.typeName : null
      const decorators = ('decorators' in each ? (each.decorators ?? []) : []).flatMap(({ expression }) =>
        t.isCallExpression(expression) ? [decorator(t, expression.callee, expression.arguments)] : [],
      )
      return objectOf(t, {
        type: named ? t.identifier(named.name) : t.nullLiteral(),
        decorators: t.arrayExpression(decorators),
      })
    }),
  )
}

/** Returns the decorators of the members that functions declare; null if there are none. */
function membersOf(t: Types, { body }: Class): Expression | null {
  const members = body.body.flatMap((member) => {
    if (!t.isClassProperty(member) || !t.isIdentifier(member.key) || !t.isCallExpression(member.value))
      return []
    const { callee } = member.value
    const isRequired = t.isMemberExpression(callee) && t.isIdentifier(callee.property, { name: 'required' })
    const base = isRequired ? callee.object : callee
    const made = t.isIdentifier(base) && Object.hasOwn(MEMBERS, base.name) ? MEMBERS[base.name] : undefined
    if (!made) return []
    const parts = { name: member.key.name, isRequired, call: member.value }
    const decorators = made.map((name) => memberDecorator(t, name, { ...parts, isModel: made.length > 1 }))
    return [t.objectProperty(t.identifier(member.key.name), t.arrayExpression(decorators))]
  })
  return members.length > 0 ? t.objectExpression(members) : null
}

type Member = {
  readonly name: string
  readonly isRequired: boolean
  readonly isModel: boolean
  readonly call: Babel.types.CallExpression
}

function memberDecorator(
  t: Types,
  decorated: string,
  { name, isRequired, isModel, call }: Member,
): Expression {
  const core = memberOf(t, CORE, decorated)
  const options = call.arguments.findLast((argument) => t.isObjectExpression(argument))
  if (decorated !== 'Input' && decorated !== 'Output') {
    const [selector] = call.arguments
    const signal = t.objectProperty(t.identifier('isSignal'), t.booleanLiteral(true))
    const rest = options ? t.cloneNode(options).properties : []
    return decorator(t, core, [
      ...(selector ? [t.cloneNode(selector)] : []),
      t.objectExpression([...rest, signal]),
    ])
  }
  const alias = aliasIn(t, options) ?? name
  const argument =
    decorated === 'Input'
      ? objectOf(t, {
          isSignal: t.booleanLiteral(true),
          alias: t.stringLiteral(alias),
          required: t.booleanLiteral(isRequired),
        })
      : t.stringLiteral(isModel ? `${alias}Change` : alias)
  return decorator(t, core, [argument])
}

function aliasIn(t: Types, options: Node | undefined): string | null {
  if (!t.isObjectExpression(options)) return null
  const alias = options.properties.find(
    (property) => t.isObjectProperty(property) && t.isIdentifier(property.key, { name: 'alias' }),
  )
  return t.isObjectProperty(alias) && t.isStringLiteral(alias.value) ? alias.value.value : null
}

function decorator(t: Types, type: Node, parameters: Babel.types.CallExpression['arguments']): Expression {
  const args = parameters.filter((each) => t.isExpression(each)).map((each) => t.cloneNode(each))
  return objectOf(t, {
    type: t.isExpression(type) ? t.cloneNode(type) : t.nullLiteral(),
    args: t.arrayExpression(args),
  })
}

function memberOf(t: Types, object: string, name: string): Expression {
  return t.memberExpression(t.identifier(object), t.identifier(name))
}

function objectOf(t: Types, values: Readonly<Record<string, Expression>>): Expression {
  return t.objectExpression(
    Object.entries(values).map(([name, value]) => t.objectProperty(t.identifier(name), value)),
  )
}

/** Creates an error with the line of a node. */
function errorAt({ loc }: Node, message: string): Error {
  return Object.assign(new Error(message), { loc })
}
