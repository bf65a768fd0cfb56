import { identity } from '#config/identity'

/** Emblem and wordmark; on phones the emblem alone where a library is named beside it. */
export function Brand() {
  return (
    <a className="brand" href="/">
      {/* Low priority also keeps React from preloading it before the text. */}
      <img src="/emblem-small.svg" alt="" width={26} height={26} fetchPriority="low" />
      {/* As in `shell.tsx`, for translated texts. */}
      <span translate="no" suppressHydrationWarning>
        {identity.name}
      </span>
    </a>
  )
}
