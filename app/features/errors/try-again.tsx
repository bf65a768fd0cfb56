type TryAgainProps = {
  /** Address of the page that failed, without its fragment: with one the browser would not ask again. */
  readonly href: string
}

/** Asks for the page again, as a whole: a link that needs neither scripts nor what failed. */
export function TryAgain({ href }: TryAgainProps) {
  return (
    // A target of its own keeps the link out of in-app navigation.
    <a className="btn primary i icon-[lucide--rotate-cw]" href={href} target="_self">
      Try Again
    </a>
  )
}
