/** A page beside whose text an example runs: theme of its frame. */
import { serveFrameTheme } from '../examples/frame-theme'

serveFrameTheme()
