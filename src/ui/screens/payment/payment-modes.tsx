import { Box, chakra, Grid } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import type { PaymentMode, PaymentOption } from '#contract/payments.ts'
import { hasFinePointer } from '#ui/kit/page-place.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { focusAfterChoice, MODE_SIGNS, modeOf } from './mode-signs.ts'

const Choice = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', w: 'full', h: 'full' },
})

const Tile = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minH: '3.75rem',
    px: '0.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    fontSize: '0.8125rem',
    fontWeight: 'medium',
    lineHeight: '1.2',
    transition: 'background 120ms, border-color 120ms',
    'input:hover:not(:checked) + &': { bg: 'bg.muted' },
    'input:checked + &': {
      bg: 'brand.solid',
      color: 'brand.contrast',
      borderColor: 'brand.solid',
      fontWeight: 'semibold',
    },
    'input:focus-visible + &': {
      outline: '3px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
    'input:disabled + &': { opacity: '0.5' },
    '@media (forced-colors: active)': {
      'input:checked + &': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        color: 'HighlightText',
        borderColor: 'Highlight',
      },
    },
  },
})

/** An arrow key clicks as well, and goes on among the modes; a finger would bring the keyboard up over them. */
const isOfMouse = (event: Event): boolean =>
  event instanceof MouseEvent && event.detail > 0 && hasFinePointer()

interface ModeTileProps {
  group: string
  option: PaymentOption
  mode: PaymentMode
  isChosen: boolean
  onChoose: () => void
}

const ModeTile = ({ group, option, mode, isChosen, onChoose }: ModeTileProps) => {
  const { Icon, hotkey } = MODE_SIGNS[mode]
  return (
    <Box asChild position="relative">
      <label>
        <Choice
          type="radio"
          name={group}
          aria-label={option.description}
          aria-keyshortcuts={hotkey}
          checked={isChosen}
          onChange={({ nativeEvent }) => {
            flushSync(onChoose)
            if (isOfMouse(nativeEvent)) focusAfterChoice(mode)
          }}
          onClick={({ nativeEvent }) => {
            if (isChosen && isOfMouse(nativeEvent)) focusAfterChoice(mode)
          }}
        />
        <Tile aria-hidden>
          <Icon boxSize="5" />
          {option.description}
          <chakra.span textStyle="caption" lineHeight="1" fontWeight="normal" hideBelow="lg">
            {hotkey}
          </chakra.span>
        </Tile>
      </label>
    </Box>
  )
}

/** The radio options of the payment mode: exactly one, and only what the store offers (§2.56, §4.14). */
export const PaymentModes = ({ group }: { group: string }) => {
  const { payment } = useTill().actors
  const options = useSelector(payment, ({ context }) => context.options.modes)
  const chosen = useSelector(payment, ({ context }) => context.draft.mode)
  if (options.length === 0)
    return (
      <Box color="fg.muted" py="3">
        {texts.payment.noOptions}
      </Box>
    )
  return (
    <Grid
      role="radiogroup"
      aria-label={texts.payment.mode}
      gap="1.5"
      templateColumns="repeat(5, minmax(0, 1fr))"
    >
      {options.map((option) => {
        const mode = modeOf(option.id)
        if (!mode) return null
        return (
          <ModeTile
            key={option.id}
            group={group}
            option={option}
            mode={mode}
            isChosen={mode === chosen}
            onChoose={() => payment.send({ type: 'mode.chosen', mode })}
          />
        )
      })}
    </Grid>
  )
}
