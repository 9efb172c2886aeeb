import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  globalCss,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { globalStyles } from './global-styles.ts'
import { brandColors, fonts, keyframes, layerStyles, ownTextStyles, radii, sizes } from './tokens.ts'
import { recipeTuning, slotRecipeTuning } from './recipe-tuning.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { semanticColors, semanticShadows } from './semantic-colors.ts'

/**
 * Tillstate's look on Chakra's tokens. Only the recipes in use are bundled (recipes.ts): a component whose recipe is
 * missing there is unstyled without an error.
 */
export const system = createSystem(
  defaultBaseConfig,
  {
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html, .chakra-theme)',
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
    globalCss: globalStyles,
    theme: {
      tokens: { colors: brandColors, fonts, sizes },
      semanticTokens: { colors: semanticColors, shadows: semanticShadows, radii },
      textStyles: ownTextStyles,
      recipes: recipeTuning,
      slotRecipes: slotRecipeTuning,
    },
  },
)
