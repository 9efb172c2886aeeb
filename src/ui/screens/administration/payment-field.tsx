import { HStack } from '@chakra-ui/react'
import { PaymentCode, type PaymentMode } from '#contract/payments.ts'
import type { PaymentNumber } from '#domain/shop-setup.ts'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { MODE_SIGNS } from '#ui/screens/payment/mode-signs.ts'
import { texts } from '#ui/texts/texts.ts'

/** In the order of their codes. */
const MODES: PaymentMode[] = ['cash', 'transfer', 'card', 'split', 'credit']

interface PaymentFieldProps {
  /** The payment options that are ticked. */
  codes: PaymentNumber[]
  fault: string | undefined
  /** The form is being sent. */
  isLocked: boolean
  /** What is above the field says already what it is. */
  isLegendHidden?: boolean
  onToggle: (code: PaymentNumber) => void
}

/** How it is paid: the modes as the till names them. */
export const PaymentField = ({
  codes,
  fault,
  isLocked,
  isLegendHidden = false,
  onToggle,
}: PaymentFieldProps) => (
  <Fieldset legend={texts.shopSetup.payment.legend} fault={fault} isLegendHidden={isLegendHidden}>
    {MODES.map((mode) => {
      const { Icon } = MODE_SIGNS[mode]
      const code = PaymentCode[mode]
      return (
        <TickBox key={mode} isTicked={codes.includes(code)} disabled={isLocked} onTick={() => onToggle(code)}>
          <HStack as="span" gap="2">
            <Icon />
            {texts.payment.modes[mode]}
          </HStack>
        </TickBox>
      )
    })}
  </Fieldset>
)
