import { memo } from 'react'
import type { DrawnState } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'

const LINE = 16
const PADDING = 10

const ROUND = { inner: 10, final: 10, outer: 14, region: 10 } as const

interface ChartBoxProps {
  state: DrawnState
  /** The chart is in this state. */
  isLit: boolean
  /** The name of the transition that was taken last without leaving this state; empty if none was. */
  marked: string
}

const Lines = ({ state, isLit, marked }: ChartBoxProps) => {
  const [title, ...body] = state.lines
  return (
    <>
      <text
        x={state.x + PADDING}
        y={state.y + LINE + 2}
        style={{ fontSize: 13, fontWeight: 650 }}
        fill={isLit ? 'var(--lit-text)' : 'var(--text)'}
      >
        {title?.text}
      </text>
      {body.map(({ text, name }, index) => {
        const isMarked = name !== '' && name === marked
        return (
          <text
            key={`${index}${text}`}
            x={state.x + PADDING}
            y={state.y + (index + 2) * LINE + 2}
            style={{ fontSize: 11, fontWeight: isMarked ? 600 : 400 }}
            fill={isMarked ? 'var(--mark-text)' : 'var(--quiet)'}
            {...(isMarked ? { 'data-marked': true } : {})}
          >
            {isMarked ? `▸ ${text}` : text}
          </text>
        )
      })}
    </>
  )
}

/** A state as a box: its name, and what it does without leaving; lit where the chart is in it. */
export const ChartBox = memo(({ state, isLit, marked }: ChartBoxProps) => {
  const { x, y, width, height, kind } = state
  const isInner = kind === 'inner' || kind === 'final'
  const ground = isInner ? 'var(--box)' : 'var(--outer)'
  return (
    <g data-state={state.id} {...(isLit ? { 'data-lit': true } : {})}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={ROUND[kind]}
        fill={isLit && isInner ? 'var(--lit)' : ground}
        stroke={isLit ? 'var(--lit-line)' : 'var(--line)'}
        strokeWidth={isLit ? 2.5 : 1.25}
        strokeDasharray={kind === 'region' ? '5 4' : undefined}
      />
      {kind === 'final' && (
        <rect
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={height - 8}
          rx={7}
          fill="none"
          stroke={isLit ? 'var(--lit-line)' : 'var(--line)'}
        />
      )}
      <Lines state={state} isLit={isLit} marked={marked} />
    </g>
  )
})
