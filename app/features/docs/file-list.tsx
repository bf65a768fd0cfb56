import type { ExampleNode } from './view'

type FileListProps = { readonly nodes: readonly ExampleNode[] }

/** Files as links, folders as groups that close: both work without a script. */
export function FileList({ nodes }: FileListProps) {
  return nodes.map((node) =>
    node.kind === 'file' ? (
      <a key={node.name} href={node.href} aria-current={node.current ? 'page' : undefined}>
        {node.name}
      </a>
    ) : (
      <details key={node.name} open={node.open}>
        <summary>{node.name}</summary>
        <FileList nodes={node.nodes} />
      </details>
    ),
  )
}
