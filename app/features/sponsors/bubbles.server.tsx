import { BOX, type Bubble } from '~/domain/sponsors/pack'

/** From this radius on there is room for the name. */
const NAMED_RADIUS = 30
/** Width of a letter beside its height, about. */
const LETTER_WIDTH = 0.58
const LARGEST_TEXT = 30

/** Size of a name that fits across its circle. */
function textSize({ sponsor, radius }: Bubble): number {
  return Math.min(LARGEST_TEXT, (1.7 * radius) / (sponsor.name.length * LETTER_WIDTH))
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Sponsors as a packed picture of circles, which screen readers read as a list of links. Positions are attributes. */
export function Bubbles({ bubbles }: { readonly bubbles: readonly Bubble[] }) {
  return (
    // Inside a drawing there are no tags for lists.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="bubbles" viewBox={`0 0 ${BOX} ${BOX}`} role="list" aria-label="Sponsors">
      {bubbles.map((bubble, position) => {
        const { sponsor, radius } = bubble
        const [x, y] = [rounded(bubble.x), rounded(bubble.y)]
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          <g key={sponsor.name} role="listitem">
            {/* The page around the frame is the one to leave. */}
            <a href={sponsor.href} target="_parent" rel="noopener" aria-label={sponsor.name}>
              <title>{sponsor.name}</title>
              <circle cx={x} cy={y} r={rounded(radius)} data-hue={position % 6} />
              {radius >= NAMED_RADIUS && (
                <text x={x} y={y} fontSize={rounded(textSize(bubble))} aria-hidden="true">
                  {sponsor.name}
                </text>
              )}
            </a>
          </g>
        )
      })}
    </svg>
  )
}
