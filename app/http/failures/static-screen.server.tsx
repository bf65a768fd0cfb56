import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#config/site'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { headerLinks } from '~/features/shell/site-links'
import { preferencesScript } from '~/boot/inline-scripts'
import { Failed } from '~/features/errors/failed'
import { NotFound } from '~/features/errors/not-found'
import { UnavailableScreen, type UnavailableScreenProps } from '~/features/errors/unavailable-screen'
import { screenTitles } from '~/features/page-head/screen-titles'
import { ServerFailure } from '~/features/outcomes/server-failure'
import { hashOf } from '~/http/documents/content-security-policy'
import { acceptsHtml } from '~/ports/accepts-html'
import { sentenceAnswer } from '../response/sentence-answer'
import { cachePolicies } from '../response/policies'
import styles from './static-screen.css?raw'

/** Handles the button that leads back, as the boot script does on pages. */
const backScript = `addEventListener('click',e=>{if(e.target.closest('[data-action=back]'))history.length>1?history.back():location.assign('/')})`

const script = `${preferencesScript};${backScript}`

/** Policy of a document that loads nothing but the emblem, which the server sends without the application. */
const policy = [
  "default-src 'none'",
  `script-src '${hashOf(script)}'`,
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

/** Renders a screen as a document that needs neither router nor style sheet. */
function documentOf(title: string, screen: ReactNode): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<style>${styles}</style>
<script>${script}</script>
</head>
<body>
<header>${renderToStaticMarkup(<Ways />)}</header>
<main>${renderToStaticMarkup(screen)}</main>
<footer>${renderToStaticMarkup(<Libraries />)}</footer>
</body>
</html>
`
}

/** Links to the front page and the areas of the site, which work without scripts of the site. */
function Ways() {
  return (
    <>
      <a href="/">{site.name}</a>
      <nav aria-label="Site">
        <a href="/search">Search</a>
        {headerLinks.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}

/** Links to all libraries: docs that were read before are served even if the requested page cannot be. */
function Libraries() {
  return (
    <nav aria-label="All libraries">
      {catalogue.libraries.map(({ id, name }) => (
        <a key={id} href={landingAddress({ library: id, version: 'latest' })}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Renders the screen for a missing page. */
export function missingDocument(sentence?: string): string {
  return documentOf(
    screenTitles.missing,
    <NotFound near={[]} reason={sentence === undefined ? undefined : <p>{sentence}</p>} />,
  )
}

/** Renders the screen for an invalid address. */
function unreadableDocument(sentence: string): string {
  const title = 'Invalid URL'
  return documentOf(title, <NotFound title={title} near={[]} reason={<p>{sentence}</p>} />)
}

/** Renders the screen for a server error. Its links have an empty address, so that they reload the failed page. */
export function failedDocument(requestId: string): string {
  return documentOf(screenTitles.failed, <Failed error={new ServerFailure(requestId)} href="" isRoot />)
}

/** Renders the screen for a page that is temporarily unavailable. */
export function unavailableDocument(unavailable: Omit<UnavailableScreenProps, 'href' | 'isRoot'>): string {
  return documentOf(screenTitles.unavailable, <UnavailableScreen {...unavailable} href="" isRoot />)
}

/** Returns the response to an address that no route accepts: a page for readers, a sentence for programs. */
export function refuse(request: Request, status: 400 | 404 | 414, sentence: string): Response {
  if (!acceptsHtml(request)) return sentenceAnswer(status, sentence)
  const document = status === 404 ? missingDocument(sentence) : unreadableDocument(sentence)
  return new Response(document, { status, headers: { ...screenHeaders, ...cachePolicies.error } })
}
