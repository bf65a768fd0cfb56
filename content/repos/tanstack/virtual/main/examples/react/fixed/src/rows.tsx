import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

export function Rows({ count }: { count: number }) {
  const boxRef = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => boxRef.current,
    estimateSize: () => 32,
    overscan: 5,
  })

  return (
    <>
      <button onClick={() => virtualizer.scrollToIndex(Math.floor(count / 2))}>Go to the middle</button>
      <div ref={boxRef} tabIndex={0} role="list" aria-label="Rows" style={{ height: 240, overflow: 'auto' }}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => (
            <div
              key={item.key}
              role="listitem"
              style={{
                position: 'absolute',
                top: 0,
                width: '100%',
                height: item.size,
                transform: `translateY(${item.start}px)`,
              }}
            >
              Row {item.index + 1}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
