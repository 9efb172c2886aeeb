import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as actions from '#ui/components/icons/actions.tsx'
import * as directions from '#ui/components/icons/directions.tsx'
import * as favourite from '#ui/components/icons/favourite.tsx'
import * as signs from '#ui/components/icons/signs.tsx'
import * as things from '#ui/components/icons/things.tsx'
import * as screens from '#ui/theme/low-screen.ts'
import { ownLook } from '#ui/theme/system.ts'
import { keyframes, layerStyles } from '#ui/theme/tokens.ts'
import { writtenIn, linesOf } from './written-down.ts'

/** Where emotion keeps what an element was styled by. */
const RECIPE = '__emotion_cva'

interface Frame {
  type: { [RECIPE]?: { base?: object } }
  props: Record<string, ReactNode>
}

/** What an icon is drawn as, before anything is made of it. */
const frameOf = (Icon: (props: object) => unknown, props: object = {}) => Icon(props) as Frame

const iconLines = (): string[] => {
  const { type, props } = frameOf(actions.PlusIcon as never)
  const { role, ...named } = frameOf(actions.PlusIcon as never, { 'aria-label': 'Add' }).props
  const frame = { looks: type[RECIPE]?.base, props: { ...props, children: 'its drawing' } }
  return [
    ...linesOf(frame, ['icon']),
    ...linesOf({ role, hidden: named['aria-hidden'] }, ['icon with a name']),
    ...Object.entries({ ...actions, ...directions, ...favourite, ...signs, ...things }).map(
      ([name, Icon]) => `${name} = ${renderToStaticMarkup(<>{frameOf(Icon as never).props['children']}</>)}`,
    ),
  ]
}

/** Which parts a component has is said by its package. */
const isOwn = (line: string): boolean => !line.includes(' › slots › ')

test('colours, sizes, recipes, the styles of the whole page and what icons are drawn by are as they are written down', () => {
  const lines = [
    ...linesOf({ ...ownLook, keyframes, layerStyles }).filter(isOwn),
    ...linesOf(screens, ['screens']),
    ...iconLines(),
  ]
  expect(lines).toEqual(writtenIn('theme.txt', lines))
})
