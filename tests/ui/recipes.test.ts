import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recipes as allRecipes, slotRecipes as allSlotRecipes } from '@chakra-ui/react/theme'
import { expect, test } from 'vitest'
import { recipes, slotRecipes, system } from '#ui/theme/system.ts'

const VIEWS = 'src/ui'

const importedFrom = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  )

/** Components that draw with another component's recipe. */
const BORROWED: Record<string, string> = {
  IconButton: 'button',
  CloseButton: 'button',
  DownloadTrigger: 'button',
  Textarea: 'input',
}

/** Drawn by looks of their own, which are loaded with the one part that has them. */
const DRAWN_BY_HAND = ['tabs']

const recipeOf = (component: string): string =>
  BORROWED[component] ?? component.charAt(0).toLowerCase() + component.slice(1)

test('the theme has the recipe of every Chakra component in use, without which it is unstyled, and no other', () => {
  const known = new Set([...Object.keys(allRecipes), ...Object.keys(allSlotRecipes)])
  const ours = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)])
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const used = new Set(
    files.flatMap((file) => importedFrom(readFileSync(join(VIEWS, file), 'utf8'))).map(recipeOf),
  )
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((recipe) => known.has(recipe) && !ours.has(recipe))).toEqual(DRAWN_BY_HAND)
  expect([...ours].filter((recipe) => !used.has(recipe))).toEqual([])
})

const TOUCH = 'var(--chakra-sizes-touch)'

/** The looks of a component that says nothing of its size. */
const looksOf = (name: string): string => {
  const ofSlots = system.getSlotRecipe(name)
  return JSON.stringify(ofSlots ? system.sva(ofSlots)({}) : system.cva(system.getRecipe(name))({}))
}

test.each([
  ['button', 'minHeight'],
  ['input', '--input-height'],
  ['menu', 'minHeight'],
  ['nativeSelect', '--select-field-height'],
  ['pinInput', '--input-height'],
  ['segmentGroup', 'height'],
])('the recipe of a %s is as high as a finger needs', (name, height) => {
  expect(looksOf(name)).toContain(`"${height}":"${TOUCH}"`)
})
