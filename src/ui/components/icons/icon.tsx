import { chakra } from '@chakra-ui/react'
import type { ComponentProps, FC, ReactNode } from 'react'

const Svg = chakra('svg', {
  base: { boxSize: '1.25em', flexShrink: '0', display: 'inline-block', verticalAlign: '-0.25em' },
})

export type IconProps = ComponentProps<typeof Svg>

/** How lines are drawn on a grid of 24. */
export const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.9',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A line icon on a grid of 24; decoration unless it is given an `aria-label`. */
export const lineIcon = (drawing: ReactNode): FC<IconProps> => {
  const LineIcon: FC<IconProps> = (props) => (
    <Svg {...LINES} {...(props['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })} {...props}>
      {drawing}
    </Svg>
  )
  return LineIcon
}

/** A line icon of a single path. */
export const pathIcon = (path: string): FC<IconProps> => lineIcon(<path d={path} />)
