import { site } from '#config/site'
import { preferencesScript } from '~/boot/inline/preferences'
import { hashOf } from '~/http/documents/content-security-policy'
import styles from './static-screen.css?raw'

/** What a static screen says. All of it is text of ours, none of a request. */
export type StaticScreen = {
  readonly emblem: 'missing' | 'slipped'
  readonly title: string
  readonly text: string
  /** Markup of links. */
  readonly actions: string
  /** Markup in small print, or empty. */
  readonly note: string
}

/** Everything the page is made of is in it but the emblem, which the server sends without the application. */
const policy = [
  "default-src 'none'",
  `script-src '${hashOf(preferencesScript)}'`,
  `style-src '${hashOf(styles)}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Headers of every static screen. */
export const screenHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  vary: 'Accept',
} as const

/** The link that leads out of every screen. */
export function homeLink(label: string, className = ''): string {
  return `<a${className === '' ? '' : ` class="${className}"`} href="/">${label}</a>`
}

/**
 * A screen of the design as a document that is text alone: nothing renders it, so it costs nothing and shows when what
 * renders pages has failed.
 */
export function staticScreen({ emblem, title, text, actions, note }: StaticScreen): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<style>${styles}</style>
<script>${preferencesScript}</script>
</head>
<body>
<main>
<img src="/emblem-${emblem}.svg" alt="" width="174" height="153">
<h1>${title}</h1>
<p>${text}</p>
<div class="actions">${actions}</div>
${note === '' ? '' : `<small>${note}</small>\n`}</main>
</body>
</html>
`
}
