import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'
import { INTERACTIVE } from '~/boot/lib/events'
import { earlyInputScript } from '~/boot/inline-scripts'
import { Shell } from './shell'

type ReactPageProps = {
  /** Above the page. The header of the family names the whole catalogue: as markup it is in no script. */
  readonly header: ReactNode
  readonly children: ReactNode
}

/** Documents alone run it: a page that is navigated to has React already. */
const earlyInput = createIsomorphicFn()
  .server(() => earlyInputScript)
  .client(() => '')

/**
 * A page with state in the site's shell. Until React has taken over, a script of its own keeps what readers click, type
 * and submit inside it.
 */
export function ReactPage({ header, children }: ReactPageProps) {
  const nonce = useRouter().options.ssr?.nonce
  // Effects of its children have run before.
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
