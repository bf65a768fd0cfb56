import { describe, expect, test } from 'vitest'
import { bundleHere, packagesFolder } from '~/features/example-runs/bundler.server'
import { createCompiler } from '~/features/example-runs/compilers'
import { readProject } from '~/features/example-runs/example-project'

type Files = Readonly<Record<string, string>>

const compiler = createCompiler()
const job = { framework: 'angular', packagesFolder: packagesFolder(), path: 'src/app.ts', isOwn: true }

/** Returns the compiled code of a component on one line with double quotes, or the line and reason of a refusal. */
async function compile(members: string, options = "template: ''", files: Files = {}): Promise<string> {
  const text = `import { Component, Inject, Optional, input } from '@angular/core'
@Component({ ${options} })
export class App { ${members} }`
  compiler.begin(files)
  const made = await compiler.compile({ ...job, text })
  if (made.kind !== 'compiled') return `${made.line}: ${made.reason}`
  return made.code.replaceAll(/\s+/g, ' ').replaceAll("'", '"')
}

describe('a component of Angular', () => {
  test('has its template and style sheets from files', async () => {
    const files = { 'src/app.html': '<p>from a file</p>', 'a.css': '.a { color: teal }' }
    expect(await compile('', "templateUrl: './app.html', styleUrls: ['../a.css']", files)).toContain(
      'template: "<p>from a file</p>", styles: [".a { color: teal }"]',
    )
    expect(await compile('', "template: '', styleUrl: '../a.css'", files)).toContain(
      'styles: ".a { color: teal }"',
    )
  })

  test.each([
    ["templateUrl: './gone.html'", 'This example has no file "src/gone.html".'],
    ["template: '', styleUrl: './a.scss'", 'The language "scss" isn’t compiled here.'],
    ['templateUrl: String(1)', 'An address of a file isn’t a plain string.'],
  ])('says which file is missing or not compiled: %s', async (options, reason) => {
    expect(await compile('', options)).toBe(`2: ${reason}`)
  })

  test.each([
    ['size = input.required()', 'Input', '{ isSignal: true, alias: "size", required: true }'],
    ["size = input(1, { alias: 'width' })", 'Input', '{ isSignal: true, alias: "width", required: false }'],
    ['open = model(false)', 'Output', '"openChange"'],
    ['closed = output()', 'Output', '"closed"'],
    ["box = viewChild.required('box')", 'ViewChild', '"box", { isSignal: true }'],
    [
      'rows = contentChildren(Row, { descendants: true })',
      'ContentChildren',
      'Row, { descendants: true, isSignal: true }',
    ],
  ])('has what functions declare: %s', async (member, name, argument) => {
    expect(await compile(member)).toContain(`{ type: angularCore.${name}, args: [${argument}] }`)
  })

  test('has what its constructor is given, by type or by a decorator', async () => {
    const code = await compile(
      "constructor(private a: Service<number>, @Optional() @Inject('b') readonly b: string) {}",
    )
    expect(code).toContain(
      'ctorParameters = () => [{ type: Service, decorators: [] }, { type: null, decorators: [{ type: Optional, args: [] }, { type: Inject, args: ["b"] }] }]',
    )
  })
})

describe('an application of Angular', () => {
  const build = { options: { browser: 'src/start.ts', styles: ['src/all.css'] } }
  const files = {
    'angular.json': JSON.stringify({ projects: { a: { architect: { build } } } }),
    'src/all.css': 'body { color: teal }',
    'src/index.html': '<body><app-root></app-root></body>',
    'src/start.ts': `import { Component } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
@Component({ selector: 'app-root', template: '' })
class App {}
await bootstrapApplication(App)`,
  }

  const bundle = (more: Files = {}) =>
    bundleHere({
      files: { ...files, ...more },
      entry: 'src/start.ts',
      framework: 'angular',
      packagesFolder: packagesFolder(),
    })

  test('starts from the script and has the style sheets of angular.json', async () => {
    expect(readProject('angular', files)).toMatchObject({ entry: 'src/start.ts' })
    expect(readProject('angular', { ...files, 'angular.json': '{' })).toContain('“src/main.ts”')
    expect(await bundle()).toMatchObject({
      kind: 'built',
      sheet: 'body{color:teal}\n',
      script: expect.not.stringContaining('__zone_symbol__'),
    })
  })

  test('detects changes by Zone.js if it depends on it', async () => {
    expect(await bundle({ 'package.json': '{ "dependencies": { "zone.js": "^0.15.1" } }' })).toMatchObject({
      script: expect.stringContaining('__zone_symbol__'),
    })
  })

  test('has a location in memory if it has routes', async () => {
    const text =
      "import { provideRouter } from '@angular/router'\nbootstrapApplication(App, { providers: [provideRouter([])] })"
    compiler.begin({ 'src/a.ts': text })
    const made = await compiler.compile({ ...job, path: 'src/a.ts', text })
    expect(made).toMatchObject({
      code: expect.stringMatching(
        /mergeApplicationConfig\(\{\s+providers: \[\{\s+provide: angularCommon\.PlatformLocation,\s+useClass: angularTesting\.MockPlatformLocation/,
      ),
    })
  })
})
