import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { bootScriptHref } from 'virtual:boot-script'
import { preferencesScript } from '~/boot/inline-scripts'

/** Script that applies stored preferences before first paint. Only documents run it, so the browser bundle omits its text. */
const beforePaint = createIsomorphicFn()
  .server(() => preferencesScript)
  .client(() => '')

/** The bundled script is a classic one; in development, its source is served as a module. */
const loading = bootScriptHref.endsWith('.ts') ? { type: 'module' } : { defer: true }

type HeadScriptsProps = {
  /** Configuration of the hosted search service, if set, which the search dialog reads; on the server only. */
  readonly searchMark: string | undefined
}

/** Scripts in the head of every document; not declared to the router, which would run copies at every navigation. */
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
