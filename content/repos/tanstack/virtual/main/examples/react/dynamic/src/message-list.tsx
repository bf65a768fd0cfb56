import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

export function MessageList({ messages }: { messages: string[] }) {
  const boxRef = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => boxRef.current,
    estimateSize: () => 80,
    gap: 8,
  })
  const items = virtualizer.getVirtualItems()

  return (
    <div ref={boxRef} tabIndex={0} role="list" style={{ height: 400, maxWidth: 400, overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map((item) => (
          <div
            key={item.key}
            role="listitem"
            data-index={item.index}
            ref={virtualizer.measureElement}
            style={{
              position: 'absolute',
              top: 0,
              width: '100%',
              transform: `translateY(${item.start}px)`,
            }}
          >
            {messages[item.index]}
          </div>
        ))}
      </div>
    </div>
  )
}
