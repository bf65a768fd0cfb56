import { nitroPlugin } from '~/upstream/nitro-plugin'
import { completeOutsideAnswer } from '~/http/static-file-headers'

/** Prepares the process of the built server, and completes what it answers without the application. */
export default nitroPlugin(ignoreClosedLogs, completeOutsideAnswer)

/**
 * Ignores EPIPE of the log streams: logging the failed write would fail too, without end:
 * the process would do nothing else from then on.
 */
function ignoreClosedLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
