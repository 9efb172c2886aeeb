import { semanticTokens, tokens } from '@chakra-ui/react/theme'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CATEGORY_COLORS } from '#domain/tiles.ts'
import { recipeTuning, slotRecipeTuning } from '#ui/theme/recipe-tuning.ts'
import { semanticColors } from '#ui/theme/semantic-colors.ts'
import { brandColors } from '#ui/theme/tokens.ts'

type Look = '_light' | '_dark'

const LOOKS: Look[] = ['_light', '_dark']

interface Modes {
  value: Record<Look, string>
}

const hexOf = (color: string): string => {
  const [, shade] = /^\{colors\.brand\.(\d+)\}$/.exec(color) ?? []
  return shade === undefined
    ? color
    : brandColors.brand[Number(shade) as keyof typeof brandColors.brand].value
}

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Modes, other: Modes, look: Look): number => {
  const [dark = 0, light = 0] = [one, other]
    .map(({ value }) => luminance(hexOf(value[look])))
    .toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const { bg, fg, border, brand, gray, success, warning, danger, info } = semanticColors
const GROUNDS = { bg: bg.DEFAULT, canvas: bg.canvas, panel: bg.panel, subtle: bg.subtle, muted: bg.muted }
const PALETTES = { brand, success, warning, danger, info }

interface Pair {
  name: string
  front: Modes
  ground: Modes
}

const on = (name: string, front: Modes, grounds: Record<string, Modes>): Pair[] =>
  Object.entries(grounds).map(([ground, color]) => ({ name: `${name} on ${ground}`, front, ground: color }))

const tooWeak = (pairs: Pair[], least: number): string[] =>
  LOOKS.flatMap((look) =>
    pairs.flatMap(({ name, front, ground }) => {
      const ratio = contrast(front, ground, look)
      return ratio < least ? [`${name}${look}: ${ratio.toFixed(2)}`] : []
    }),
  )

test('black on white is 21 : 1, and a colour on itself 1 : 1', () => {
  const black = { value: { _light: '#000000', _dark: '#000000' } }
  const white = { value: { _light: '#ffffff', _dark: '#ffffff' } }
  expect(contrast(black, white, '_light')).toBeCloseTo(21, 5)
  expect(contrast(white, white, '_dark')).toBe(1)
})

test('a focus ring keeps 3 : 1 on every ground, light and dark (1.4.11)', () => {
  const rings = Object.entries({ ...PALETTES, gray }).flatMap(([name, { focusRing }]) =>
    on(`${name}.focusRing`, focusRing, GROUNDS),
  )
  expect(rings).toHaveLength(30)
  expect(tooWeak(rings, 3)).toEqual([])
})

test('the edge of a field keeps 3 : 1 on every ground, refused or not (1.4.11)', () => {
  const edges = [
    ...on('border.control', border.control, GROUNDS),
    ...on('border.error', border.error, GROUNDS),
  ]
  expect(tooWeak(edges, 3)).toEqual([])
  expect(recipeTuning.input.variants.variant.outline.borderColor).toBe('border.control')
  expect(slotRecipeTuning.nativeSelect.variants.variant.outline.field.borderColor).toBe('border.control')
  expect(slotRecipeTuning.pinInput.variants.variant.outline.input.borderColor).toBe('border.control')
})

test('what marks a choice keeps 3 : 1 against what is not chosen (1.4.11)', () => {
  const marks = [
    ...on('payment mode, brand.solid', brand.solid, { panel: bg.panel }),
    ...on('segment, brand.fg', brand.fg, { muted: bg.muted, emphasized: bg.emphasized }),
  ]
  expect(tooWeak(marks, 3)).toEqual([])
})

test('texts keep 4.5 : 1 on every ground (1.4.3)', () => {
  const texts = [
    ...on('fg', fg.DEFAULT, GROUNDS),
    ...on('fg.muted', fg.muted, GROUNDS),
    ...on('fg.subtle', fg.subtle, { panel: bg.panel, canvas: bg.canvas, subtle: bg.subtle }),
    ...on('fg.error', fg.error, { panel: bg.panel, error: bg.error }),
    ...on('fg.warning', fg.warning, { panel: bg.panel, warning: bg.warning }),
    ...Object.entries(PALETTES).flatMap(([name, colors]) => [
      ...on(`${name}.fg`, colors.fg, { subtle: colors.subtle, panel: bg.panel }),
      ...on(`${name}.contrast`, colors.contrast, { solid: colors.solid }),
    ]),
  ]
  expect(tooWeak(texts, 4.5)).toEqual([])
})

const Scale = z.record(z.string(), z.record(z.string(), z.object({ value: z.string() })))
const Semantic = z.record(
  z.string(),
  z.record(z.string(), z.object({ value: z.object({ _light: z.string(), _dark: z.string() }) })),
)

/** Chakra's own palettes, with what their names stand for. */
const palettesOfChakra = () => {
  const pick = (colors: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(colors).filter(([name]) => names.includes(name)))
  const names = [...CATEGORY_COLORS, 'gray']
  const scales = Scale.parse(pick(tokens.colors ?? {}, names))
  const palettes = Semantic.parse(pick(semanticTokens.colors ?? {}, names))
  const hexOfName = (name: string): string => {
    const [, color = '', shade = ''] = /^\{colors\.(\w+)\.(\d+)\}$/.exec(name) ?? []
    return scales[color]?.[shade]?.value ?? name
  }
  return Object.entries(palettes).map(([name, colors]) => {
    const modes = (part: string): Modes => {
      const { _light = '', _dark = '' } = colors[part]?.value ?? {}
      return { value: { _light: hexOfName(_light), _dark: hexOfName(_dark) } }
    }
    return { name, modes }
  })
}

test('categories keep 4.5 : 1 on their colour and on the panel, and so does the edge of the chosen one', () => {
  const palettes = palettesOfChakra()
  expect(palettes.map(({ name }) => name).toSorted()).toEqual([...CATEGORY_COLORS, 'gray'].toSorted())
  const pairs = palettes.flatMap(({ name, modes }) =>
    on(`${name}.fg`, modes('fg'), { subtle: modes('subtle'), panel: bg.panel }),
  )
  expect(pairs).toHaveLength(18)
  expect(tooWeak(pairs, 4.5)).toEqual([])
})
