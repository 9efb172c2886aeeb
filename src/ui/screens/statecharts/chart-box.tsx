import { memo } from 'react'
import type { DrawnState } from '#machines/chartDrawing/chartDrawing.types.ts'

const LINE = 16
const PADDING = 10

const ROUND = { inner: 10, final: 10, outer: 14, region: 10 } as const

const Lines = ({ state, isLit }: { state: DrawnState; isLit: boolean }) => {
  const [title, ...body] = state.lines
  return (
    <>
      <text
        x={state.x + PADDING}
        y={state.y + LINE + 2}
        style={{ fontSize: 13, fontWeight: 650 }}
        fill={isLit ? 'var(--lit-text)' : 'var(--text)'}
      >
        {title}
      </text>
      {body.map((line, index) => (
        <text
          key={line}
          x={state.x + PADDING}
          y={state.y + (index + 2) * LINE + 2}
          style={{ fontSize: 11 }}
          fill="var(--quiet)"
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** A state as a box: its name, and what it does without leaving; lit where the chart is in it. */
export const ChartBox = memo(({ state, isLit }: { state: DrawnState; isLit: boolean }) => {
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
      <Lines state={state} isLit={isLit} />
    </g>
  )
})
