import { identity } from '#config/identity'

/** Emblem and wordmark of the site; on phones only the emblem, if a library name follows. */
export function Brand() {
  return (
    <a className="brand" href="/">
      {/* Low priority also keeps React from preloading it before the text. */}
      <img src="/emblem-small.svg" alt="" width={26} height={26} fetchPriority="low" />
      {/* As in `shell.tsx`: a browser may have translated the text. */}
      <span translate="no" suppressHydrationWarning>
        {identity.name}
      </span>
    </a>
  )
}
