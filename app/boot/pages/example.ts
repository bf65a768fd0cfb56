/** The page of an example: links to lines, width and theme of the preview, keys of the file list, tabs, edits, focus. */
import { servePanelFocus } from '../examples/panel-focus'
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
