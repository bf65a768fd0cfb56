import { ServerFailure } from '~/features/answers/server-failure'

type ErrorReportProps = {
  /** What was thrown: an `Error`, or what the body of a failed call says. */
  readonly error: unknown
}

/**
 * What a reader can copy into a report: of a failure on the server the request id, which leads to its line in the log. A
 * stack names files of ours, so it is shown in development only.
 */
export function ErrorReport({ error }: ErrorReportProps) {
  const message = messageOf(error)
  const isOurs = error instanceof Error && !(error instanceof ServerFailure)
  const stack = import.meta.env.DEV && isOurs ? error.stack : undefined
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
        <pre tabIndex={0} translate="no">
          <code>{stack ?? message}</code>
        </pre>
      </figure>
    </details>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof ServerFailure) return `${error.message}. Request ${error.requestId}`
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' ? error : JSON.stringify(error, null, 2)
}
