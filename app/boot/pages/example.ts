/** Behavior of an example page: line links, preview width, file list and tabs, edits, and the theme of the preview. */
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
