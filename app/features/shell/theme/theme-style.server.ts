import { readTheme } from './theme.functions'

/** Builds write `light-dark()` with two variables of Lightning CSS, for browsers that lack it. */
const declarations = {
  light: 'color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: ',
  dark: 'color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial',
} as const

/**
 * The style sheet of readers without scripts: the theme that they chose, which the script before paint sets for all
 * others. Pages only name it, so that they stay the same for everyone. The style sheet of a page may come after it, and
 * must not win.
 */
export async function answerThemeStyle(): Promise<Response> {
  const { mode } = await readTheme()
  const css = mode === 'auto' ? '' : `html:root{${declarations[mode]}}`
  return new Response(css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
