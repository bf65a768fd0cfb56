import { BOX, type Bubble } from '~/domain/sponsors/pack'

/** Minimum radius of a circle with a name. */
const MIN_NAMED_RADIUS = 30
/** Approximate width of a letter relative to its height. */
const LETTER_WIDTH = 0.58
const MAX_TEXT_SIZE = 30

/** Returns the font size at which a name fits its circle. */
function textSize({ sponsor, radius }: Bubble): number {
  return Math.min(MAX_TEXT_SIZE, (1.7 * radius) / (sponsor.name.length * LETTER_WIDTH))
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Sponsors as packed circles, exposed to screen readers as a list of links. Positions are attributes. */
export function Bubbles({ bubbles }: { readonly bubbles: readonly Bubble[] }) {
  return (
    // SVG has no list elements.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="bubbles" viewBox={`0 0 ${BOX} ${BOX}`} role="list" aria-label="Sponsors">
      {bubbles.map((bubble, position) => {
        const { sponsor, radius } = bubble
        const [x, y] = [rounded(bubble.x), rounded(bubble.y)]
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          <g key={sponsor.name} role="listitem">
            {/* Links of the embedded page must navigate the page around the frame. */}
            <a href={sponsor.href} target="_parent" rel="noopener" aria-label={sponsor.name}>
              <title>{sponsor.name}</title>
              <circle cx={x} cy={y} r={rounded(radius)} data-hue={position % 6} />
              {radius >= MIN_NAMED_RADIUS && (
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
