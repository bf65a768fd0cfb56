import { createVirtualizer } from '@tanstack/solid-virtual'
import { For } from 'solid-js'

export function MessageList(props: { messages: string[] }) {
  let box: HTMLDivElement | undefined
  const virtualizer = createVirtualizer<HTMLDivElement, HTMLDivElement>({
    get count() {
      return props.messages.length
    },
    getScrollElement: () => box ?? null,
    estimateSize: () => 80,
    gap: 8,
  })

  // The index is an attribute, which is set after the ref is called.
  const measure = (element: HTMLDivElement) => {
    queueMicrotask(() => virtualizer.measureElement(element))
  }

  return (
    <div
      ref={box}
      tabIndex={0}
      role="list"
      style={{ height: '400px', 'max-width': '400px', overflow: 'auto' }}
    >
      <div style={{ height: `${virtualizer.getTotalSize()}px`, position: 'relative' }}>
        <For each={virtualizer.getVirtualItems()}>
          {(item) => (
            <div
              ref={measure}
              role="listitem"
              data-index={item.index}
              style={{
                position: 'absolute',
                top: '0',
                width: '100%',
                transform: `translateY(${item.start}px)`,
              }}
            >
              {props.messages[item.index]}
            </div>
          )}
        </For>
      </div>
    </div>
  )
}
