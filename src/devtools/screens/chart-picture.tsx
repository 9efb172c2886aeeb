import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import type { Drawing } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'
import { ArrowTips, ChartArrow } from './chart-arrow.tsx'
import { ChartBox } from './chart-box.tsx'

const Svg = chakra('svg', {
  base: {
    display: 'block',
    fontFamily: 'body',
    '--box': '{colors.bg.panel}',
    '--outer': '{colors.bg.subtle}',
    '--line': '{colors.border.emphasized}',
    '--text': '{colors.fg}',
    '--quiet': '{colors.fg.muted}',
    '--arrow': '{colors.fg.subtle}',
    '--lit': '{colors.brand.subtle}',
    '--lit-line': '{colors.brand.focusRing}',
    '--lit-text': '{colors.brand.fg}',
    '--mark': '{colors.warning.solid}',
    '--mark-text': '{colors.warning.fg}',
  },
})

/** Scrolls the frame around the picture so that a state is in its middle, unless it can be seen already. */
const show = (picture: SVGSVGElement | null, state: string): void => {
  const frame = picture?.closest('[data-frame]')
  const found = [...(picture?.querySelectorAll('[data-state]') ?? [])].find(
    (box) => box.getAttribute('data-state') === state,
  )
  if (!frame || !found) return
  const [box, view] = [found.getBoundingClientRect(), frame.getBoundingClientRect()]
  const isSeen =
    box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom
  if (isSeen) return
  frame.scrollBy(
    (box.left + box.right - view.left - view.right) / 2,
    (box.top + box.bottom - view.top - view.bottom) / 2,
  )
}

interface ChartPictureProps {
  drawing: Drawing
  zoom: number
  /** Ids of the states that the chart is in. */
  lit: string[]
  /** Names of the transitions that were taken last. */
  marked: string[]
  /** What the picture shows, in words. */
  label: string
}

/** A chart with its current states lit and its last transition marked. */
export const ChartPicture = ({ drawing, zoom, lit, marked, label }: ChartPictureProps) => {
  const { width, height, states, starts, arrows } = drawing
  const isMarked = ({ name }: { name: string }) => marked.includes(name)
  const inOrder = [...arrows.filter((arrow) => !isMarked(arrow)), ...arrows.filter(isMarked)]
  const innermost = lit.at(-1) ?? ''
  const keepInView = useCallback((picture: SVGSVGElement | null) => show(picture, innermost), [innermost])
  return (
    <Svg
      ref={keepInView}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: width * zoom, height: height * zoom }}
    >
      <ArrowTips />
      {states.map((state) => (
        <ChartBox
          key={state.id}
          state={state}
          isLit={lit.includes(state.id)}
          marked={state.lines.find(isMarked)?.name ?? ''}
        />
      ))}
      {starts.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="6" fill="var(--text)" />
      ))}
      {inOrder.map((arrow, index) => (
        <ChartArrow key={`${arrow.name}${index}`} arrow={arrow} isMarked={isMarked(arrow)} />
      ))}
    </Svg>
  )
}
