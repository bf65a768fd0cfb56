import type { ReactNode } from 'react'
import { catalogue } from '~/domain/catalogue/catalogue'

type StateProps = {
  /** The emblem lacks a band for an address that names nothing, and has lost its shape for a failure. */
  readonly emblem: 'missing' | 'slipped'
  readonly title: string
  /** Paragraphs. */
  readonly text: ReactNode
  /** Buttons and links. */
  readonly actions: ReactNode
  /** Stands below the actions. */
  readonly children?: ReactNode
}

/**
 * The one layout of all screens that replace a page: missing, failed, out of reach, an address that cannot be read.
 * React draws it in pages, the request pipeline in documents of its own.
 */
export function State({ emblem, title, text, actions, children }: StateProps) {
  return (
    <div className="state">
      {/* Decoration. The low priority keeps React from preloading it before the text. */}
      <img src={`/emblem-${emblem}.svg`} alt="" width={174} height={153} fetchPriority="low" />
      <h1>{title}</h1>
      {text}
      <div className="actions">{actions}</div>
      {children}
    </div>
  )
}

/** Returns to the previous page of the tab by the boot script; hidden without scripts. */
export function GoBack({ label }: { readonly label: string }) {
  return (
    <button type="button" className="btn i icon-[lucide--arrow-left]" data-action="back">
      {label}
    </button>
  )
}

type RetryActionsProps = {
  /** Address of the page that failed, without its fragment: with one the browser would not ask again. */
  readonly href: string
  /** True if the screen replaces the whole page, not a part of a layout. */
  readonly isRoot: boolean
}

/** The two ways on from a failure: ask for the page again as a whole, which needs no script, or leave. */
export function RetryActions({ href, isRoot }: RetryActionsProps) {
  return (
    <>
      {/* A target of its own keeps the link out of in-app navigation. */}
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
