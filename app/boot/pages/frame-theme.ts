/** Pages with examples in their text: the theme of the frames. */
import { serveFrameTheme } from '../examples/frame-theme'

serveFrameTheme()
