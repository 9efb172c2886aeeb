import { memo } from 'react'
import type { DrawnArrow } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'

const LINE = 16
const CORNER = 8

type Point = DrawnArrow['points'][number]

/** The point that lies `distance` from `from` on the way to `to`. */
const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = Math.min(0.5, distance / length)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A line through the points with its corners rounded. */
const pathOf = (points: Point[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${point.x},${point.y}`
      if (!after) return `L${point.x},${point.y}`
      const [enter, leave] = [towards(point, before, CORNER), towards(point, after, CORNER)]
      return `L${enter.x},${enter.y}Q${point.x},${point.y} ${leave.x},${leave.y}`
    })
    .join('')

interface ChartArrowProps {
  arrow: DrawnArrow
  /** It was taken last. */
  isMarked: boolean
}

/** A transition as an arrow with its words; marked where it was taken last. */
export const ChartArrow = memo(({ arrow: { name, points, lines, label }, isMarked }: ChartArrowProps) => (
  <g data-transition={name} {...(isMarked ? { 'data-marked': true } : {})}>
    <path
      d={pathOf(points)}
      fill="none"
      stroke={isMarked ? 'var(--mark)' : 'var(--arrow)'}
      strokeWidth={isMarked ? 3 : 1.25}
      markerEnd={isMarked ? 'url(#marked-tip)' : 'url(#tip)'}
    />
    {label &&
      lines.map((line, index) => (
        <text
          key={line}
          x={label.x}
          y={label.y + index * LINE + 12}
          style={{ fontSize: 11, fontWeight: isMarked || index === 0 ? 600 : 400 }}
          fill={isMarked ? 'var(--mark-text)' : index === 0 ? 'var(--text)' : 'var(--quiet)'}
          stroke="var(--outer)"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {line}
        </text>
      ))}
  </g>
))

/** The tips of the arrows, in their two colours. */
export const ArrowTips = () => (
  <defs>
    {[
      { id: 'tip', color: 'var(--arrow)', size: 7 },
      { id: 'marked-tip', color: 'var(--mark)', size: 4.5 },
    ].map(({ id, color, size }) => (
      <marker
        key={id}
        id={id}
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerWidth={size}
        markerHeight={size}
        orient="auto"
      >
        <path d="M0,0 L10,5 L0,10 z" fill={color} />
      </marker>
    ))}
  </defs>
)
