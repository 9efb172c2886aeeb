import { Box, Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { User } from '#contract/identity.ts'
import { CloseIcon } from '#ui/components/icons/actions.tsx'
import { UserIcon, UserPlusIcon } from '#ui/components/icons/signs.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

interface CustomerCardProps {
  customer: User
  onRemove: () => void
}

/** The selected customer: full name and e-mail, with a remove X (§2.70). */
export const CustomerCard = ({ customer, onRemove }: CustomerCardProps) => (
  <Flex align="center" gap="3" ps="3" borderWidth="1px" borderRadius="l2" minH="touch">
    <UserIcon boxSize="5" color="fg.muted" flexShrink="0" />
    <Box minW="0" flex="1" py="1">
      <Text fontWeight="semibold" truncate>
        {customer.fullname}
      </Text>
      <Text textStyle="sm" color="fg.muted" truncate>
        {customer.email ?? customer.identifier}
      </Text>
    </Box>
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={texts.payment.remove(customer.fullname)}
      onClick={onRemove}
    >
      <CloseIcon />
    </IconButton>
  </Flex>
)

/** The customer picker of the payment panel (§2.59). */
export const CustomerRow = () => {
  const { payment } = useTill().actors
  const customer = useSelector(payment, ({ context }) => context.draft.customer)
  if (customer)
    return <CustomerCard customer={customer} onRemove={() => payment.send({ type: 'customer.removed' })} />
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      w="full"
      px={{ base: '2', md: '4' }}
      onClick={() => payment.send({ type: 'customer.asked' })}
    >
      <UserPlusIcon />
      <chakra.span truncate>{texts.payment.customer}</chakra.span>
    </Button>
  )
}
