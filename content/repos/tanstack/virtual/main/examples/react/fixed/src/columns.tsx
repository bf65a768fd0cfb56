import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

export function Columns({ count }: { count: number }) {
  const boxRef = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => boxRef.current,
    estimateSize: () => 120,
    overscan: 5,
  })

  return (
    <div ref={boxRef} tabIndex={0} role="list" aria-label="Columns" style={{ height: 64, overflow: 'auto' }}>
      <div style={{ width: virtualizer.getTotalSize(), height: '100%', position: 'relative' }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role="listitem"
            style={{
              position: 'absolute',
              left: 0,
              width: item.size,
              transform: `translateX(${item.start}px)`,
            }}
          >
            Column {item.index + 1}
          </div>
        ))}
      </div>
    </div>
  )
}
