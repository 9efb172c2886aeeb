import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  globalCss,
  semanticTokens,
  textStyles,
  tokens,
  badgeRecipe,
  buttonRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  pinInputSlotRecipe,
  segmentGroupSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme'
import { brandColors, fonts, keyframes, layerStyles, ownTextStyles, radii, sizes } from './tokens.ts'
import { recipeTuning, slotRecipeTuning } from './recipe-tuning.ts'
import { semanticColors, semanticShadows } from './semantic-colors.ts'
import { LOW_SCREEN } from './low-screen.ts'

/** Styles of the whole page: ground, figures, focus, calm motion, and what paper gets to see. */
const globalStyles = {
  html: {
    colorPalette: 'brand',
    bg: 'bg.canvas',
    '--top-bar': '4rem',
    // Messages stand over the top bar, which a sale does not need; a wide sale has room for one beside its header.
    '--toast-top': { base: '0.375rem', xl: '4.4375rem' },
    [LOW_SCREEN]: { '--top-bar': '3rem', '--toast-top': '0.125rem' },
  },
  body: { bg: 'bg.canvas', color: 'fg', fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
  '*:focus-visible': { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '[aria-pressed="true"]': { outline: '2px solid', outlineColor: 'brand.fg', outlineOffset: '-2px' },
  // A forced palette paints no shadows and no grounds: what is chosen or marked gets the system's colour for that.
  '@media (forced-colors: active)': {
    '[role="option"][aria-selected="true"], [data-highlighted], [aria-pressed="true"], [data-scope="segment-group"][data-part="indicator"]':
      { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
  '*, *::before, *::after': {
    // No short animation either: its end is missed by a dialog that waits for it, which then covers the page for good.
    _motionReduce: { animationDuration: '0s !important', transitionDuration: '0s !important' },
  },
  '@media print': {
    'html, body': { background: 'white !important', color: 'black !important', minHeight: 'auto' },
    '.no-print': { display: 'none !important' },
  },
  'html[data-paper]': {
    '& main': { padding: '0 !important' },
    '& .no-print': { display: 'none !important' },
  },
}

/** The recipes of the components in use, by the names Chakra looks them up with. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
}

export const slotRecipes = {
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  pinInput: pinInputSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
}

/** What is Tillstate's own of it, on top of Chakra's. */
export const ownLook = {
  globalCss: globalStyles,
  theme: {
    tokens: { colors: brandColors, fonts, sizes },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, radii },
    textStyles: ownTextStyles,
    recipes: recipeTuning,
    slotRecipes: slotRecipeTuning,
  },
}

/**
 * Tillstate's look on Chakra's tokens. Only the recipes in use are bundled: a component whose recipe is missing there
 * is unstyled without an error.
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
  ownLook,
)
