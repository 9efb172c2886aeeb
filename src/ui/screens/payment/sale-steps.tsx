import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { markerOf, stepOf } from '#machines/selling/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** The last marker (§4.13): markers are 0, 1, 2, 4. */
const END = 4

/** How far the sale is: the step in words, the marker as a bar. */
export const SaleSteps = () => {
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
