import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: 'touch', cursor: 'pointer' },
})

const Box = chakra('input', { base: { boxSize: '5', flexShrink: '0', accentColor: 'brand.solid' } })

interface TickBoxProps {
  isTicked: boolean
  disabled?: boolean
  onTick: (isTicked: boolean) => void
  children: ReactNode
}

/** A box to tick, as the browser draws it; its words are part of it. */
export const TickBox = ({ isTicked, disabled = false, onTick, children }: TickBoxProps) => (
  <Label>
    <Box
      type="checkbox"
      checked={isTicked}
      disabled={disabled}
      onChange={(event) => onTick(event.target.checked)}
    />
    {children}
  </Label>
)
