import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: 'touch', cursor: 'pointer' },
})

const Button = chakra('input', { base: { boxSize: '5', flexShrink: '0', accentColor: 'brand.solid' } })

interface ChoiceProps {
  /** Of the choices of one group a single one is taken. */
  group: string
  isChosen: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few choices, as the browser draws it; its words are part of it. */
export const Choice = ({ group, isChosen, disabled = false, onChoose, children }: ChoiceProps) => (
  <Label>
    <Button type="radio" name={group} checked={isChosen} disabled={disabled} onChange={onChoose} />
    {children}
  </Label>
)
