import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { bootScriptHref } from 'virtual:boot-script'
import { preferencesScript } from '~/boot/inline-scripts'

/** Applies what the reader chose earlier. Only documents run it, so browsers need its text in no chunk as well. */
const beforePaint = createIsomorphicFn()
  .server(() => preferencesScript)
  .client(() => '')

/** The bundled script is a classic one; in development its source is served as a module. */
const loading = bootScriptHref.endsWith('.ts') ? { type: 'module' } : { defer: true }

type HeadScriptsProps = {
  /** Names the hosted search service, where one is set; the search dialog reads it. On the server only. */
  readonly searchMark: string | undefined
}

/**
 * The scripts in the head of every document. They are not the router's: it takes its scripts out of the document and
 * puts copies in, which run again, once React is there and at every navigation.
 */
export function HeadScripts({ searchMark }: HeadScriptsProps) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint() }} />
      <script
        src={bootScriptHref}
        data-boot=""
        data-search={searchMark}
        {...loading}
        nonce={nonce}
        suppressHydrationWarning
      />
    </>
  )
}
