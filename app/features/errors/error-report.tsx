import { ServerFailure } from '~/features/outcomes/server-failure'

type ErrorReportProps = {
  /** The thrown value: an `Error`, or the body of a failed call. */
  readonly error: unknown
}

/**
 * Details of an error for a bug report: for a server failure, the request id that identifies its log line. A stack
 * contains paths of source files, so it is shown only in development.
 */
export function ErrorReport({ error }: ErrorReportProps) {
  const message = messageOf(error)
  const hasStack = error instanceof Error && !(error instanceof ServerFailure)
  const stack = import.meta.env.DEV && hasStack ? error.stack : undefined
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
