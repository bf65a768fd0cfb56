import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { adFrameScript, tagsFrameScript } from '~/boot/inline-scripts'
import { isSlotName } from './slots.server'
import type { ThirdParties } from './third-parties.server'
import { slotSizes } from './slot-sizes'

/** URLs of the providers' scripts. */
const AD_SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'
const TAG_SCRIPT = 'https://www.googletagmanager.com/gtm.js'

/**
 * Policy for third-party scripts in a frame: they may do what they need, but in an opaque origin. They can access neither the
 * embedding page nor its cookies and storage, and cannot navigate it. The policy also applies if the frame is opened directly.
 */
const POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'public, max-age=300',
  'x-robots-tag': 'noindex',
}

const style = 'html,body{height:100%;margin:0;overflow:hidden}body{display:grid;place-items:center}'

function frame(title: string, script: ReactNode): Response {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <div id="slot" />
        {script}
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, { headers })
}

/** Responds with the document of a frame: an ad slot or the tag manager; 404 if it is not configured. */
export function answerFrame(
  name: string,
  { ADS_UNIT, TAG_MANAGER_ID }: Pick<ThirdParties, 'ADS_UNIT' | 'TAG_MANAGER_ID'>,
): Response {
  if (name === 'tags' && TAG_MANAGER_ID !== null)
    return frame(
      'Analytics',
      <script
        data-id={TAG_MANAGER_ID}
        data-provider={TAG_SCRIPT}
        dangerouslySetInnerHTML={{ __html: tagsFrameScript }}
      />,
    )
  if (!isSlotName(name) || ADS_UNIT === null) return new Response('Not found\n', { status: 404 })
  return frame(
    'Advertisement',
    <script
      data-unit={ADS_UNIT}
      data-slot={name}
      data-sizes={slotSizes[name].join(' ')}
      data-provider={AD_SCRIPT}
      dangerouslySetInnerHTML={{ __html: adFrameScript }}
    />,
  )
}
