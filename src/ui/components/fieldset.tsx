import { chakra, Text } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Frame = chakra('fieldset', { base: { border: 'none', p: '0', m: '0', minW: '0' } })
const Legend = chakra('legend', { base: { fontWeight: 'semibold', textStyle: 'sm', mb: '1' } })

interface FieldsetProps {
  legend: string
  /** Why the choice cannot be taken; undefined where nothing is wrong. */
  fault?: string | undefined
  hint?: string
  /** A heading above says the same. */
  isLegendHidden?: boolean
  children: ReactNode
}

/** Fields that belong together, such as the choices of one question. */
export const Fieldset = ({ legend, fault, hint, isLegendHidden = false, children }: FieldsetProps) => {
  const id = useId()
  return (
    <Frame aria-describedby={fault === undefined ? undefined : id}>
      <Legend srOnly={isLegendHidden}>{legend}</Legend>
      {children}
      {fault !== undefined && (
        <Text id={id} role="alert" color="fg.error" textStyle="sm">
          {fault}
        </Text>
      )}
      {hint && (
        <Text color="fg.muted" textStyle="sm">
          {hint}
        </Text>
      )}
    </Frame>
  )
}
