import { describe, expect, test } from 'vitest'
import { readPackageNames, readPastedNames } from '~/domain/stats/pasted-names'

const manifest = JSON.stringify(
  {
    name: 'my-app',
    version: '1.0.0',
    type: 'module',
    engines: { node: '>=20' },
    packageManager: 'pnpm@9.0.0',
    scripts: { dev: 'vite', build: 'tsc && vite build' },
    dependencies: { react: '^19.0.0', '@tanstack/react-query': 'latest', local: 'workspace:*' },
    devDependencies: { typescript: '~5.4', next: 'canary' },
  },
  null,
  2,
)
const ofManifest = 'react @tanstack/react-query local typescript next'

describe('packages in a manifest or a lock file are read without versions', () => {
  test.each([
    [manifest, ofManifest],
    // A single-line field removes line breaks.
    [manifest.replaceAll(/\n\s*/g, ' '), ofManifest],
    [manifest.slice(0, -4), ofManifest],
    ['"react": "^18.2.0", "vue": "3.4.0"', 'react vue'],
    ['"react": "^18.2.0",\n"@types/node": "*",', 'react @types/node'],
    ['"next": "latest"', 'next'],
    ['    "version": "1.2.3",', ''],
    ['{"dependencies":{"zod":"3.22.4","swr":"*"}}', 'zod swr'],
    ['["react","vue@3"]', 'react vue'],
    ['"react": "npm:@preact/compat@^17.0.0"', '@preact/compat'],
    ["react: '^18', 'react-dom': '^18',", 'react react-dom'],
    ['  react: ^18.2.0\n  "@vue/runtime-core": 3.4.0', 'react @vue/runtime-core'],
    [
      'react@^18.0.0, react@^18.2.0:\n  version "18.2.0"\n  resolved "https://packages.example/react/-/react-18.2.0.tgz#ab"\n  integrity sha512-ab==',
      'react',
    ],
    ['"@babel/core@npm:^7.1.0":\n  version: 7.2.0\n  resolution: "@babel/core@npm:7.2.0"', '@babel/core'],
    ['/@babel/core@7.2.0:\n  resolution: {integrity: sha512-ab==}', '@babel/core'],
    ['/react/18.2.0:\n  resolution: {integrity: sha512-ab==}', 'react'],
    [
      'react:\n  specifier: ^18.2.0\n  version: 18.2.0\n react-dom:\n  specifier: ^18.2.0\n  version: 18.2.0(react@18.2.0)',
      'react react-dom',
    ],
    [
      '"node_modules/react": {"version": "18.2.0","resolved": "https://registry.example.org/react/-/react-18.2.0.tgz"}',
      'react',
    ],
    ['"node_modules/a/node_modules/@b/c": {\n "version": "1.0.0"', '@b/c'],
    ['"vite": ["vite@5.0.0", "", { "dependencies": { "esbuild": "^0.19.3" } }, "sha512-ab=="],', 'vite'],
  ])('%s', (text, names) => {
    expect(readPackageNames(text).join(' ')).toBe(names)
  })
})

describe('packages in a command are read without the command', () => {
  test.each([
    ['npm i npm', 'npm'],
    ['npm i npm@latest', 'npm'],
    ['$ npm install --save-dev react@18 react-dom@18', 'react react-dom'],
    ['sudo npm -g i yarn', 'yarn'],
    ['npm uninstall lodash', 'lodash'],
    ['npm rm lodash && npm i lodash-es', 'lodash lodash-es'],
    ['npm i --registry https://registry.example/ react', 'react'],
    ['npm i -w web react', 'react'],
    ['npm view react version', 'react'],
    ['npm run build', ''],
    ['npm install', ''],
    ['pnpm add -w react', 'react'],
    ['pnpm --filter web add react', 'react'],
    ['pnpm dlx create-vite my-app', 'create-vite'],
    ['pnpm up react', 'react'],
    ['yarn add -D vitest', 'vitest'],
    ['yarn global add serve', 'serve'],
    ['yarn workspace web add react', 'react'],
    ['yarn remove moment', 'moment'],
    ['bun add react', 'react'],
    ['bunx cowsay hello', 'cowsay'],
    ['deno add npm:react jsr:@std/path', 'react'],
    ['npx create-react-app my-app', 'create-react-app'],
    ['npx -y -p typescript tsc --init', 'typescript'],
    ['npx --package=typescript tsc', 'typescript'],
    ['npm exec vite -- --port 3', 'vite'],
    ['npm create vite@latest my-app -- --template react', 'create-vite'],
    ['npm init @scope/app my-app', '@scope/create-app'],
    ['yarn create @scope', '@scope/create'],
    ['npm i preact@npm:@x/preact@10', '@x/preact'],
    ['npm i ./local ../b github:a/b', ''],
    // Package managers can be compared too.
    ['npm yarn pnpm', 'npm yarn pnpm'],
    ['npx', 'npx'],
  ])('%s', (text, names) => {
    expect(readPackageNames(text).join(' ')).toBe(names)
  })
})

describe('packages in an address are read', () => {
  test.each([
    ['https://npmtrends.com/react-vs-vue', 'react vue'],
    ['npmtrends.com/@angular/core-vs-react', '@angular/core react'],
    ['https://npmtrends.com/%40angular/core-vs-react', '@angular/core react'],
    ['https://www.npmjs.com/package/%40tanstack%2Freact-query', '@tanstack/react-query'],
    [
      'https://www.npmjs.com/package/@tanstack/react-query/v/5.0.0?activeTab=versions',
      '@tanstack/react-query',
    ],
    ['www.npmjs.com/package/react', 'react'],
    ['https://npmx.dev/package/react', 'react'],
    ['https://npmx.dev/compare?packages=react,vue', 'react vue'],
    ['https://npm-stat.com/charts.html?package=react&package=vue&from=2020-01-01', 'react vue'],
    ['https://npmcharts.com/compare/react,@angular/core?interval=7', 'react @angular/core'],
    ['https://bundlephobia.com/package/react@18.2.0', 'react'],
    ['https://bundlephobia.com/result?p=@tanstack/query-core@5.0.0', '@tanstack/query-core'],
    ['https://packagephobia.com/result?p=react', 'react'],
    ['https://unpkg.com/react@18/umd/react.production.min.js', 'react'],
    ['https://app.unpkg.com/@vue/runtime-core@3.4.0/files/dist', '@vue/runtime-core'],
    ['https://cdn.jsdelivr.net/npm/vue@3/dist/vue.js', 'vue'],
    ['https://cdn.jsdelivr.net/combine/npm/react@18,npm/vue@3', 'react vue'],
    ['https://www.jsdelivr.com/package/npm/@tanstack/react-query', '@tanstack/react-query'],
    ['https://cdn.jsdelivr.net/gh/user/repo@1/a.js', ''],
    ['https://esm.sh/v135/react@18.2.0', 'react'],
    ['https://ga.jspm.io/npm:react@18.2.0/index.js', 'react'],
    ['https://registry.example.org/react/-/react-18.2.0.tgz', 'react'],
    ['https://registry.example.org/@vue%2fruntime-core', '@vue/runtime-core'],
    ['https://libraries.io/npm/%40angular%2Fcore', '@angular/core'],
    ['https://socket.dev/npm/package/react/overview/18.2.0', 'react'],
    ['https://snyk.io/advisor/npm-package/react', 'react'],
    ['https://site.test/stats/npm/react-vs-vue', 'react vue'],
    [
      'https://site.test/stats/npm?packages=%5B%7B%22packages%22%3A%5B%22react%22%2C%22%40a%2Fb%22%5D%2C%22color%22%3A%22%23aabbcc%22%7D%5D',
      'react @a/b',
    ],
    ['https://github.com/facebook/react', ''],
    ['https://example.com/some/thing', ''],
    ['see https://www.npmjs.com/package/react).', 'react'],
    ['https://www.npmjs.com/package/react https://www.npmjs.com/package/vue', 'react vue'],
    ['https://www.npmjs.com/package/react,https://www.npmjs.com/package/vue', 'react vue'],
    ['<script src="https://unpkg.com/react@18/umd/react.js"></script>', 'react'],
  ])('%s', (text, names) => {
    expect(readPackageNames(text.replace(/^see /, '')).join(' ')).toBe(names)
  })
})

describe('names in a typed list are read', () => {
  test.each([
    ['react vs vue', 'react vue'],
    ['react VS. vue versus svelte', 'react vue svelte'],
    ['React vs Vue', 'React Vue'],
    ['vs', 'vs'],
    ['react and vue', 'react vue'],
    ['react,vue;  svelte\nsolid-js', 'react vue svelte solid-js'],
    ['react | vue & svelte', 'react vue svelte'],
    ['- react\n- `vue`\n* "svelte"\n1. solid-js', 'react vue svelte solid-js'],
    ['JSONStream', 'JSONStream'],
    ['react@18 vue@next', 'react vue'],
    ["import { useQuery } from '@tanstack/react-query/devtools'", '@tanstack/react-query'],
    ["const fs = require('node:fs'), zod = require('zod')", 'zod'],
    ['install', 'install'],
    ['3.4.0', ''],
  ])('%s', (text, names) => {
    expect(readPackageNames(text).join(' ')).toBe(names)
  })

  test.each([
    ['Not A Package!!', [], ['Not A Package!!']],
    ['what is the best router?', [], ['what is the best router?']],
    ['react, Not A Package!!, vue', ['react', 'vue'], ['Not A Package!!']],
    ['Package!!', [], ['Package!!']],
    ['@x/.. react', [], ['@x/.. react']],
    ['', [], []],
    [' , ; ', [], []],
  ])('%s has parts that are no names', (text, names, others) => {
    expect(readPastedNames(text)).toEqual({ names, others })
  })
})
