import { catalogue } from '~/domain/catalogue/catalogue'

/** Emblem and wordmark; on phones the emblem alone where a library is named beside it. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <img src="/emblem-small.svg" alt="" width={26} height={26} />
      <span>{catalogue.site.name}</span>
    </a>
  )
}
