import { catalogue } from '~/domain/catalogue/catalogue'

/** Emblem and wordmark; on phones the emblem alone where a library is named beside it. */
export function Brand() {
  return (
    <a className="brand" href="/">
      {/* Low priority also keeps React from preloading it before the text. */}
      <img src="/emblem-small.svg" alt="" width={26} height={26} fetchPriority="low" />
      <span>{catalogue.site.name}</span>
    </a>
  )
}
