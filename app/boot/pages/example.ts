/** The page of an example: links of lines, the width of the preview, keys of the files, changes of a reader. */
import { serveEdits } from '../examples/edits'
import { serveHandle } from '../examples/handle'
import { serveLines } from '../examples/lines'
import { serveFileTree } from '../examples/file-tree'

serveLines()
serveHandle()
serveFileTree()
serveEdits()
