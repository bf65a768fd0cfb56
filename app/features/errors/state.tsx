import type { ReactNode } from 'react'
import { catalogue } from '~/domain/catalogue/catalogue'

type StateProps = {
  /** The emblem with a missing band for an address without a page, or distorted for a failure. */
  readonly emblem: 'missing' | 'slipped'
  /** True makes the emblem small, so that content below the actions fits in the first screen. */
  readonly isSmall?: boolean
  readonly title: string
  readonly text: ReactNode
  readonly actions: ReactNode
  /** Content below the actions. */
  readonly children?: ReactNode
}

/** The layout of screens that replace a page, rendered by React in pages, and by the pipeline in standalone documents. */
export function State({ emblem, isSmall = false, title, text, actions, children }: StateProps) {
  const [width, height] = isSmall ? [96, 84] : [174, 153]
  return (
    <div className="state">
      {/* Decorative; the low priority keeps React from preloading it before the text. */}
      <img src={`/emblem-${emblem}.svg`} alt="" width={width} height={height} fetchPriority="low" />
      <h1>{title}</h1>
      {text}
      <div className="actions">{actions}</div>
      {children}
    </div>
  )
}

/** A button to the previous page of the tab, handled by the boot script; hidden without JavaScript. */
export function GoBack({ label }: { readonly label: string }) {
  return (
    <button type="button" className="btn i icon-[lucide--arrow-left]" data-action="back">
      {label}
    </button>
  )
}

type RetryActionsProps = {
  /** Address of the failed page, without its fragment: with one, the browser would not request the page again. */
  readonly href: string
  /** True if the screen replaces the whole page, not a part of a layout. */
  readonly isRoot: boolean
}

/** The actions after a failure: reload the page, which needs no JavaScript, or leave it. */
export function RetryActions({ href, isRoot }: RetryActionsProps) {
  return (
    <>
      {/* A `target` excludes the link from client-side navigation. */}
      <a className="btn primary i icon-[lucide--rotate-cw]" href={href} target="_self">
        Try Again
      </a>
      {isRoot ? (
        <a className="btn" href="/">
          {`${catalogue.site.name} Home`}
        </a>
      ) : (
        <GoBack label="Go Back" />
      )}
    </>
  )
}
