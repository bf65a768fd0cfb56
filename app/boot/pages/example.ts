/** The page of an example: links of lines, the width of the preview, keys and tabs of the files, changes of a reader, the focus, theme of the preview. */
import { servePanelFocus } from '../examples/arrival'
import { serveEdits } from '../examples/edits'
import { serveHandle } from '../examples/handle'
import { serveFrameTheme } from '../examples/frame-theme'
import { serveLines } from '../examples/lines'
import { serveFileTree } from '../examples/file-tree'
import { serveOpenFiles } from '../examples/open-files'

serveLines()
serveHandle()
serveFileTree()
serveOpenFiles()
serveEdits()
serveFrameTheme()
servePanelFocus()
