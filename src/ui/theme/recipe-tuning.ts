import {
  dialogSlotRecipe,
  fieldSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  pinInputSlotRecipe,
  segmentGroupSlotRecipe,
} from '@chakra-ui/react/theme'
import { LOW_SCREEN, NARROW_PHONE } from './low-screen.ts'

/**
 * What Tillstate changes in Chakra's recipes: targets of 44 px by default, text of 16 px in fields (so that phones do
 * not zoom in), words of a button that break where they do not fit, dialogs that keep a margin on a phone.
 */
export const recipeTuning = {
  button: {
    base: { fontWeight: 'semibold', whiteSpace: 'normal' },
    variants: {
      size: {
        md: { h: 'auto', minH: 'touch', minW: 'touch', textStyle: 'md' },
        lg: {
          h: 'auto',
          minH: '3.25rem',
          minW: '3.25rem',
          textStyle: 'lg',
          px: '6',
          [NARROW_PHONE]: { textStyle: 'md', px: '2' },
        },
      },
    },
  },
  input: {
    base: { textOverflow: 'ellipsis', _placeholder: { color: 'fg.subtle' } },
    variants: {
      variant: { outline: { bg: 'bg.panel', borderColor: 'border.control' } },
      size: { md: { textStyle: 'md', '--input-height': 'sizes.touch' } },
    },
  },
  heading: { base: { letterSpacing: '-0.01em' } },
}

export const slotRecipeTuning = {
  dialog: {
    slots: dialogSlotRecipe.slots,
    base: {
      backdrop: { bg: 'blackAlpha.600' },
      positioner: { px: '4' },
      content: {
        textStyle: 'md',
        boxShadow: 'raised',
        borderWidth: '1px',
        borderColor: 'border',
      },
      header: { pb: '2', px: { base: '4', sm: '6' }, [LOW_SCREEN]: { pt: '4' } },
      body: { px: { base: '4', sm: '6' } },
      title: { textStyle: 'sectionTitle' },
      footer: {
        pb: { base: '4', sm: '6' },
        px: { base: '4', sm: '6' },
        flexWrap: 'wrap',
        '& > *': { maxW: 'full' },
        // What a dialog asks is answered without scrolling.
        [LOW_SCREEN]: {
          position: 'sticky',
          bottom: '0',
          py: '3',
          bg: 'bg.panel',
          borderBottomRadius: 'inherit',
        },
      },
    },
    variants: {
      placement: {
        top: {
          content: {
            '--dialog-base-margin': { base: 'spacing.20', md: 'spacing.24' },
            [LOW_SCREEN]: { '--dialog-base-margin': 'spacing.14' },
          },
        },
        // At the end by its margin, so that the upper edge of one that is too high can be scrolled to.
        bottom: { positioner: { alignItems: 'flex-start' }, content: { mt: 'auto' } },
      },
    },
  },
  menu: {
    slots: menuSlotRecipe.slots,
    base: {
      content: {
        borderWidth: '1px',
        borderColor: 'border',
        boxShadow: 'raised',
        borderRadius: 'l2',
        minW: '14rem',
        maxW: 'calc(100vw - 1rem)',
      },
      item: {
        minH: 'touch',
        '&[data-type]': { ps: '3' },
        // The focus of a menu is the item that is marked.
        _highlighted: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
      },
      itemGroupLabel: { textStyle: 'overline', color: 'fg.muted', px: '3' },
    },
    variants: { size: { md: { item: { textStyle: 'md', px: '3', gap: '3' } } } },
  },
  field: {
    slots: fieldSlotRecipe.slots,
    base: {
      label: { textStyle: 'sm', fontWeight: 'semibold' },
      errorText: { textStyle: 'sm', color: 'fg.error' },
    },
  },
  nativeSelect: {
    slots: nativeSelectSlotRecipe.slots,
    base: { field: { bg: 'bg.panel', textOverflow: 'ellipsis' } },
    variants: {
      variant: { outline: { field: { borderColor: 'border.control' } } },
      size: { md: { root: { '--select-field-height': 'sizes.touch' }, field: { textStyle: 'md' } } },
    },
  },
  pinInput: {
    slots: pinInputSlotRecipe.slots,
    base: { input: { bg: 'bg.panel', fontWeight: 'semibold' } },
    variants: {
      variant: { outline: { input: { borderColor: 'border.control' } } },
      size: { md: { input: { textStyle: 'lg', '--input-height': 'sizes.touch' } } },
    },
  },
  segmentGroup: {
    slots: segmentGroupSlotRecipe.slots,
    base: { indicator: { outline: '2px solid', outlineColor: 'brand.fg', outlineOffset: '-2px' } },
    variants: { size: { md: { item: { textStyle: 'md', height: 'touch' } } } },
  },
}
