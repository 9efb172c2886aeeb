import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { recipes, slotRecipes } from './recipes.ts'
import { semanticColors, brandColors, fonts, sizes } from './tokens.ts'

/**
 * Tillstate's look on Chakra's tokens. Only the recipes in use are bundled (recipes.ts): a component whose recipe is
 * missing there is unstyled without an error.
 */
export const system = createSystem(
  defaultBaseConfig,
  {
    globalCss,
    theme: {
      tokens,
      semanticTokens,
      breakpoints,
      keyframes,
      layerStyles,
      textStyles,
      animationStyles,
      recipes,
      slotRecipes,
    },
  },
  {
    globalCss: {
      html: { colorPalette: 'brand' },
      body: { bg: 'bg.canvas', color: 'fg', fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
      '*:focus-visible': { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
      '*, *::before, *::after': {
        _motionReduce: { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
    },
    theme: { tokens: { colors: brandColors, fonts, sizes }, semanticTokens: { colors: semanticColors } },
  },
)
