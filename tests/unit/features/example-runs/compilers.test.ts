import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleHere, packagesFolder } from '~/features/example-runs/bundler.server'

type Files = Readonly<Record<string, string>>

const entries: Readonly<Record<string, string>> = {
  vue: "import { createApp } from 'vue'\nimport App from './App.vue'\ncreateApp(App).mount('#app')",
  svelte:
    "import { mount } from 'svelte'\nimport App from './App.svelte'\nmount(App, { target: document.body })",
  solid: "import { render } from 'solid-js/web'\nimport { App } from './App'\nrender(App, document.body)",
  preact:
    "import { h, render } from 'preact'\nimport { App } from './App'\nrender(h(App, null), document.body)",
}

function build(framework: string, files: Files) {
  return bundleHere({
    files: { 'src/main.ts': entries[framework] ?? '', ...files },
    entry: 'src/main.ts',
    framework,
    packagesFolder: packagesFolder(),
  })
}

const vue = (text: string, files: Files = {}) => build('vue', { 'src/App.vue': text, ...files })
const svelte = (text: string, files: Files = {}) => build('svelte', { 'src/App.svelte': text, ...files })
const solid = (text: string) => build('solid', { 'src/App.tsx': text })

const built = (script: string, sheet = '') => ({
  kind: 'built',
  script: expect.stringContaining(script),
  sheet: expect.stringContaining(sheet),
})

describe('a component', () => {
  test('of Vue has its template, its types and its scoped styles', async () => {
    const made = await vue(
      `<script setup lang="ts">
        import type { Props } from './props'
        const { label = 'unnamed' } = defineProps<Props>()
      </script>
      <template><p class="a">the text {{ (label as string).length }}</p></template>
      <style scoped>.a { color: teal }</style>`,
      { 'src/props.ts': 'export type Props = { label?: string }' },
    )
    expect(made).toMatchObject(built('the text', '.a[data-v-'))
  })

  test('of Vue may be written with options', async () => {
    const made = await vue(
      '<script>export default { data: () => ({ word: 1 }) }</script><template>says {{ word }}</template>',
    )
    expect(made).toMatchObject(built('says '))
    expect(await vue('<template>bare</template>')).toMatchObject(built('bare'))
  })

  test('of Svelte has its runes, its types and its styles', async () => {
    const made = await svelte(
      `<script lang="ts">
        import { count } from './count.svelte.ts'
        let { label = 'unnamed' }: { label?: string } = $props()
      </script>
      <p class="a">the text {label} {count.value}</p>
      <style>.a { color: teal }</style>`,
      { 'src/count.svelte.ts': 'export const count: { value: number } = $state({ value: 1 })' },
    )
    expect(made).toMatchObject(built('the text', '.a.svelte-'))
  })

  test('of Solid and Preact has the JSX of its framework', async () => {
    const code = 'export const App = (): unknown => <p class="a">the text</p>'
    expect(await solid(code)).toMatchObject(built('<p class=a>the text'))
    expect(await build('preact', { 'src/App.tsx': code })).toMatchObject(built('the text'))
  })
})

const secret = '/etc/passwd'

describe('a hostile component is refused:', () => {
  test.each([
    '<template lang="pug">p text</template>',
    '<script lang="coffee">x</script><template>a</template>',
    '<template>a</template><style lang="scss">a { b: c }</style>',
    '<template>a</template><style lang="../../evil">a { b: c }</style>',
    '<template>a</template><style module>.a { color: red }</style>',
    `<script src="${secret}"></script><template>a</template>`,
    `<template src="${secret}"></template>`,
    `<template>a</template><style src="${secret}"></style>`,
    `<template>a</template><style>@import "${secret}";</style>`,
    `<template>a</template><style>a { background: url(${secret}) }</style>`,
    `<template><img src="./../../../../..${secret}"></template>`,
    '<template>a</template><i18n>{}</i18n>',
    `<script setup lang="ts">import type { P } from '${secret}'; defineProps<P>()</script><template>a</template>`,
    `<script setup lang="ts">import type { P } from '../../package.json'; defineProps<P>()</script><template>a</template>`,
    `<script setup lang="ts">import type { P } from 'typescript'; defineProps<P>()</script><template>a</template>`,
    "<script setup>import { readFileSync } from 'node:fs'; readFileSync</script><template>a</template>",
    "<script setup>import { parse } from '@vue/compiler-sfc'; parse</script><template>{{ parse }}</template>",
    '<template><p></template>',
    '<script>export default {',
  ])('Vue %s', async (text) => {
    const made = await vue(text)
    expect(made.kind).toBe('refused')
    expect(JSON.stringify(made)).not.toMatch(/root:x:|devDependencies|at Object\./)
  })

  test.each([
    '<script lang="coffee">x</script>',
    '<style lang="scss">a { b: c }</style>',
    "<style lang='sass'>a</style>",
    `<style>@import "${secret}";</style>`,
    `<script>import x from '${secret}'</script>{x}`,
    "<script>import { readFileSync } from 'fs'</script>{readFileSync('/')}",
    "<script>import { transformSync } from '@babel/core'</script>{transformSync}",
    '<p>{@html',
    '{#if a}',
    '<script>let a = $state(1; </script>',
  ])('Svelte %s', async (text) => {
    const made = await svelte(text)
    expect(made.kind).toBe('refused')
    expect(JSON.stringify(made)).not.toMatch(/root:x:|at Object\./)
  })

  test.each([
    "import { readFileSync } from 'node:fs'; export const App = () => <p>{readFileSync('/')}</p>",
    "import preset from 'babel-preset-solid'; export const App = () => <p>{preset}</p>",
    'export const App = () => <p>',
  ])('Solid %s', async (text) => {
    expect(await solid(text)).toMatchObject({ kind: 'refused' })
  })

  test.each(['vue', 'svelte', 'solid'])('%s, nested too deep', async (framework) => {
    const deep = `${'<div>'.repeat(10_000)}${'</div>'.repeat(10_000)}`
    const texts: Readonly<Record<string, Files>> = {
      vue: { 'src/App.vue': `<template>${deep}</template>` },
      svelte: { 'src/App.svelte': deep },
      solid: { 'src/App.tsx': `export const App = () => ${deep}` },
    }
    expect(await build(framework, texts[framework] ?? {})).toMatchObject({
      reasons: [expect.stringContaining('nested too deep')],
    })
  })
})

test('says file, line and reason, without the folders of this machine', async () => {
  expect(await vue('<template>a</template>\n<style lang="less">a { b: c }</style>')).toEqual({
    kind: 'refused',
    reasons: ['src/App.vue:2: The language "less" isn’t compiled here.'],
  })
  const made = [
    await vue('<template>{{ a b }}</template>'),
    await svelte('\n{#if}'),
    await solid('const a = ;\nexport const App = a'),
  ]
  for (const each of made)
    expect(each).toMatchObject({ reasons: [expect.stringMatching(/^src\/App\.\w+:\d+: \S/)] })
  expect(JSON.stringify(made)).not.toContain(process.cwd())
})

test('no settings, plugins or preprocessors of an example are executed', async () => {
  const mark = join(tmpdir(), `compiler-ran-${process.pid}`)
  const write = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`
  const settings = {
    'svelte.config.js': write,
    'babel.config.cjs': write,
    '.babelrc.js': write,
    'postcss.config.cjs': write,
    'src/package.json': JSON.stringify({ babel: { plugins: [mark] } }),
  }
  await vue(`<template>a</template><custom>${write}</custom>`, settings)
  await svelte(`<script module>${write}</script>`, settings)
  await build('solid', { ...settings, 'src/App.tsx': `/* @babel ${mark} */ export const App = () => <p />` })
  expect(existsSync(mark)).toBe(false)
})
