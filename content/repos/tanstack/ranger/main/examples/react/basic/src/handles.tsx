import type { Ranger } from '@tanstack/react-ranger'

type HandlesProps = { ranger: Ranger<HTMLDivElement>; labels: string[] }

export function Handles({ ranger, labels }: HandlesProps) {
  return (
    <>
      {ranger.handles().map((handle, index) => (
        <button
          key={index}
          className="handle"
          role="slider"
          aria-label={labels[index] ?? `Value ${index + 1}`}
          aria-valuemin={ranger.options.min}
          aria-valuemax={ranger.options.max}
          aria-valuenow={handle.value}
          style={{
            left: `${ranger.getPercentageForValue(handle.value)}%`,
            zIndex: handle.isActive ? 1 : 0,
          }}
          onKeyDown={handle.onKeyDownHandler}
          onMouseDown={handle.onMouseDownHandler}
          onTouchStart={handle.onTouchStart}
        />
      ))}
    </>
  )
}
