import { Button, Flex, HStack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** Offers the next version of the app between two sales; on a wide screen its right end is left to the messages. */
export const UpdateOffer = () => {
  const {
    config: { productName },
    actors: { appUpdate },
  } = useTill()
  const isOffered = useSelector(appUpdate, (snapshot) => snapshot.hasTag('offered'))
  const isUpdating = useSelector(appUpdate, (snapshot) => snapshot.hasTag('updating'))
  if (!isOffered) return null
  return (
    <Flex
      role="status"
      className="no-print"
      align="center"
      justify={{ base: 'space-between', xl: 'flex-start' }}
      gap="3"
      wrap="wrap"
      px={{ base: '3', md: '6' }}
      py="2"
      bg="brand.subtle"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Text flex={{ base: '1 1 14rem', xl: '0 1 auto' }}>{texts.shell.updateReady(productName)}</Text>
      <HStack gap="2">
        <Button
          variant="ghost"
          disabled={isUpdating}
          onClick={() => appUpdate.send({ type: 'update.postponed' })}
        >
          {texts.shell.updateLater}
        </Button>
        <Button loading={isUpdating} onClick={() => appUpdate.send({ type: 'update.accepted' })}>
          {texts.shell.updateNow}
        </Button>
      </HStack>
    </Flex>
  )
}
