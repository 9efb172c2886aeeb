import { Box, Button, Center, chakra, Flex, HStack, IconButton, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { cameraMachine, CameraActor } from '#machines/devices/camera/camera.machine.ts'
import { CAMERA_VIEW, type CameraObstacle } from '#machines/devices/camera/camera.types.ts'
import { CloseIcon } from '#ui/components/icons/actions.tsx'
import { CameraIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN, SMALL_PHONE } from '#ui/theme/low-screen.ts'
import { CameraLight, CameraZoom } from './camera-adjustments.tsx'

type Snapshot = SnapshotFrom<typeof cameraMachine>

const PROBLEMS = Object.entries(texts.sales.cameraProblems) as [CameraObstacle, string][]

const isOpen = (snapshot: Snapshot) => snapshot.matches('open')
const isInitializing = (snapshot: Snapshot) => snapshot.hasTag('initializing')
const problemOf = (snapshot: Snapshot): string | undefined =>
  PROBLEMS.find(([obstacle]) => snapshot.matches({ unavailable: obstacle }))?.[1]

const View = chakra('div', {
  base: {
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'black',
    minH: '250px',
    '& video': { maxWidth: '100%' },
  },
})

const Invitation = ({ camera }: { camera: CameraActor }) => {
  const problem = useSelector(camera, problemOf)
  return (
    <HStack
      gap="3"
      display={{ base: 'contents', md: 'flex' }}
      css={{ [LOW_SCREEN]: { display: 'contents' } }}
    >
      <IconButton
        css={{ [LOW_SCREEN]: { boxSize: 'touch' } }}
        variant="subtle"
        colorPalette="brand"
        boxSize={{ base: 'touch', md: '12' }}
        gridRow={{ base: '3' }}
        gridColumn={{ base: '1' }}
        fontSize="xl"
        aria-label={texts.sales.scanWithCamera}
        onClick={() => camera.send({ type: 'camera.opened' })}
      >
        <CameraIcon />
      </IconButton>
      <Flex
        role="status"
        minW="0"
        gridColumn="1 / -1"
        direction={{ md: 'column' }}
        columnGap="2"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        align={{ base: 'baseline', md: 'start' }}
        fontSize={{ base: 'sm', xl: 'md' }}
        css={problem ? {} : { [LOW_SCREEN]: { srOnly: true }, [SMALL_PHONE]: { srOnly: true } }}
      >
        <Text fontWeight="semibold" lineHeight="1.3">
          {texts.sales.scanItems}
        </Text>
        <Text fontSize="sm" color={problem ? 'fg.error' : 'fg.muted'}>
          {problem ?? texts.sales.clickIcon}
        </Text>
      </Flex>
    </HStack>
  )
}

/** Scanning with the camera; its picture needs a place in the page before it is opened (§2.45, §2.46). */
export const CameraPanel = ({ camera }: { camera: CameraActor }) => {
  const shown = useSelector(camera, isOpen)
  const initializing = useSelector(camera, isInitializing)
  return (
    <Stack gap="2" display={{ base: 'contents', md: 'flex' }} css={{ [LOW_SCREEN]: { display: 'contents' } }}>
      {!shown && <Invitation camera={camera} />}
      <Box display={shown ? 'block' : 'none'} position="relative" gridColumn="1 / -1">
        <View id={CAMERA_VIEW} />
        {initializing && (
          <Center position="absolute" inset="0" color="white" role="status">
            <HStack>
              <Spinner size="sm" />
              {texts.sales.initializing}
            </HStack>
          </Center>
        )}
      </Box>
      {shown && (
        <HStack justify="center" gap="3" wrap="wrap" gridColumn="1 / -1">
          <CameraZoom camera={camera} />
          <CameraLight camera={camera} />
          <Button variant="outline" onClick={() => camera.send({ type: 'camera.closed' })}>
            <CloseIcon />
            {texts.sales.closeCamera}
          </Button>
        </HStack>
      )}
    </Stack>
  )
}
