import { nitroPlugin } from '~/upstream/nitro-plugin'
import { completeOutsideAnswer, mayBeFile } from '~/http/response/static-file-headers'

/** Prepares the process of the built server, and completes the headers of responses made outside of the application. */
export default nitroPlugin({ prepare: ignoreClosedLogs, onResponse: completeOutsideAnswer, mayBeFile })

/** Ignores EPIPE of the log streams: logging the failed write would fail again, in an endless loop. */
function ignoreClosedLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
