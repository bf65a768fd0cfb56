import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'
import { INTERACTIVE } from '~/boot/lib/events'
import { earlyInputScript } from '~/boot/inline-scripts'
import { Shell } from './shell'

type ReactPageProps = {
  /** Header above the page, as markup: the site header lists the whole catalogue, which should not be in a script. */
  readonly header: ReactNode
  readonly children: ReactNode
}

/** Only documents run this script: a page reached by navigation is hydrated already. */
const earlyInput = createIsomorphicFn()
  .server(() => earlyInputScript)
  .client(() => '')

/** Page with React state, in the site's shell. Until hydration, a script records clicks, input and submits inside it. */
export function ReactPage({ header, children }: ReactPageProps) {
  const nonce = useRouter().options.ssr?.nonce
  // Effects of the children have run before this one.
  useEffect(() => {
    window.dispatchEvent(new Event(INTERACTIVE))
  }, [])
  return (
    <Shell header={header}>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyInput() }} />
      <div data-react="">{children}</div>
    </Shell>
  )
}
