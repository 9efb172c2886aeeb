import { Box, Dialog, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import {
  selectCustomerDialog,
  type PaymentSnapshot,
  markerOf,
  stepOf,
} from '#machines/selling/payment/payment.selectors.ts'
import { Layer, LayerClose } from '#ui/components/layer.tsx'
import { pagePlace } from '#ui/kit/page-place.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { ConfirmStep, ReductionStep } from './confirm-step.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { DoneStep } from './done-step.tsx'
import { Waiting } from './overlay-parts.tsx'
import { PosStep } from './pos-step.tsx'

/** The last marker (§4.13): markers are 0, 1, 2, 4. */
const END = 4

/** How far the sale is: the step in words, the marker as a bar. */
const SaleSteps = () => {
  const { payment } = useTill().actors
  const step = useSelector(payment, stepOf)
  const marker = useSelector(payment, markerOf)
  return (
    <Flex gap="1">
      <VisuallyHidden>{texts.payment.step(step)}</VisuallyHidden>
      {Array.from({ length: END }, (_, part) => (
        <Box
          key={part}
          aria-hidden
          flex="1"
          h="1.5"
          borderRadius="full"
          bg={part < marker ? 'brand.solid' : 'bg.emphasized'}
          transition="background 200ms"
        />
      ))}
    </Flex>
  )
}

const Generating = () => (
  <Dialog.Body>
    <Waiting text={texts.payment.generating} />
  </Dialog.Body>
)

const Posting = () => (
  <Dialog.Body>
    <Waiting text={texts.payment.sending} />
  </Dialog.Body>
)

const NAMES = {
  none: '',
  generating: texts.payment.generating,
  confirming: texts.payment.confirmSales,
  confirmingReduction: texts.payment.confirmSales,
  terminal: texts.payment.continueOnPos,
  posting: texts.payment.sending,
  done: texts.payment.saleDone,
}

type Content = keyof typeof NAMES

const CONTENTS: Record<Content, FC | null> = {
  none: null,
  generating: Generating,
  confirming: ConfirmStep,
  confirmingReduction: ReductionStep,
  terminal: PosStep,
  posting: Posting,
  done: DoneStep,
}

const contentOf = (snapshot: PaymentSnapshot): Content => {
  if (snapshot.matches('preparing')) return 'generating'
  if (snapshot.matches('confirming')) return 'confirming'
  if (snapshot.matches('confirmingReduction')) return 'confirmingReduction'
  if (snapshot.matches('onTerminal')) return 'terminal'
  if (!snapshot.matches('processing')) return 'none'
  return snapshot.hasTag('done') ? 'done' : 'posting'
}

/**
 * The sales overlay (§4.17, §4.18, §4.21): one dialog whose content follows the steps; Escape is its X. It stands where the
 * payment is chosen, so that the cart stays in sight while the customer pays.
 */
export const SaleOverlay = () => {
  const { payment } = useTill().actors
  const content = useSelector(payment, contentOf)
  const canClose = useSelector(payment, (snapshot) => snapshot.can({ type: 'overlay.closed' }))
  const customerDialog = useSelector(payment, selectCustomerDialog)
  const close = () => payment.send({ type: 'overlay.closed' })
  const isSaleOver = () => payment.getSnapshot().context.cart.lines.length === 0
  const Shown = CONTENTS[content]
  return (
    <>
      {customerDialog && <CustomerDialog actor={customerDialog} />}
      <Layer
        open={content !== 'none'}
        onClose={close}
        closeOnInteractOutside={false}
        closeOnEscape={canClose}
        returnTo={() => (isSaleOver() ? pagePlace() : null)}
        backdrop={{ bg: 'blackAlpha.400' }}
        positioner={{
          px: { base: '2', md: '4' },
          // Messages stand over the top bar, and over no step of the payment.
          pt: 'calc(var(--top-bar) + 0.25rem)',
          alignItems: 'flex-start',
          justifyContent: { base: 'center', md: 'flex-end' },
        }}
      >
        <Dialog.Content
          aria-label={NAMES[content]}
          maxW={{ md: '28rem', xl: '24rem' }}
          mt="auto"
          me={{ md: '0' }}
          mb={{ base: '2', md: '3' }}
        >
          <Box ps={{ base: '4', sm: '6' }} pt="5" pe="16" css={{ [LOW_SCREEN]: { pt: '4' } }}>
            <SaleSteps />
          </Box>
          {canClose && <LayerClose />}
          {Shown && <Shown />}
        </Dialog.Content>
      </Layer>
    </>
  )
}
