type ErrorReportProps = {
  /** What was thrown: usually an `Error`. */
  readonly error: unknown
}

/** What a reader can copy into a report. The stack names files of ours, so it is told in development only. */
export function ErrorReport({ error }: ErrorReportProps) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : undefined
  return (
    <details className="failure">
      <summary>
        <span>Show Error</span>
        <span>Hide Error</span>
      </summary>
      <figure className="code">
        <div className="code-tools">
          <button type="button" data-action="copy-code" aria-label="Copy report" />
        </div>
        {/* A long message scrolls, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0}>
          <code>{stack ?? message}</code>
        </pre>
      </figure>
    </details>
  )
}
