import { Box, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { MainBundle, lazyView } from '#ui/kit/main-bundle.tsx'
import { useShell } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { Welcome } from '#ui/screens/welcome/welcome.tsx'

const DeviceTools = lazyView(async () => (await import('./device-tools.tsx')).DeviceTools)
const StoreTiles = lazyView(async () => (await import('./store-tiles.tsx')).StoreTiles)
const AddStoreDialog = lazyView(async () => (await import('./add-store-dialog.tsx')).AddStoreDialog)
const StorageDenied = lazyView(async () => (await import('./storage-denied.tsx')).StorageDenied)
const DeleteStoreDialog = lazyView(async () => (await import('./delete-store-dialog.tsx')).DeleteStoreDialog)

/** The green band that the tiles reach into. */
const Greeting = () => (
  <Box
    bgGradient="to-br"
    gradientFrom="brand.600"
    gradientTo="brand.800"
    color="white"
    px={{ base: '4', md: '8' }}
    pt={{ base: '8', md: '14' }}
    pb={{ base: '20', md: '28' }}
  >
    <Stack gap="1.5" maxW="56rem" mx="auto">
      <PageHeading
        pageName={texts.appShell.page}
        fontSize={{ base: '4xl', md: '5xl' }}
        letterSpacing="-0.03em"
        lineHeight="1.1"
      >
        {texts.appShell.welcome}
      </PageHeading>
      <Text fontSize={{ base: 'lg', md: 'xl' }} color="whiteAlpha.900">
        {texts.appShell.select}
      </Text>
    </Stack>
  </Box>
)

const LoadingTiles = () => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" role="status" aria-label={texts.appShell.loading}>
    <Skeleton h="28" borderRadius="l3" />
    <Skeleton h="28" borderRadius="l3" />
  </SimpleGrid>
)

/** /: welcome, or the stores of this device (§2.1, §2.24). */
export const StoresScreen = () => {
  const { charts, config } = useShell()
  const actor = useChart(charts.storeSelection)
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('welcoming') || snapshot.matches('starting'))
    return (
      <Welcome
        productName={config.productName}
        busy={snapshot.hasTag('busy')}
        onStart={() => actor.send({ type: 'welcome.accepted' })}
      />
    )
  if (snapshot.matches('unreadable')) return <StorageDenied actor={actor} />
  return (
    <Box as="main" id="content" tabIndex={-1} outline="none">
      <Greeting />
      <Stack
        gap="6"
        maxW={{ base: 'full', md: '60rem' }}
        mx="auto"
        px={{ base: '4', md: '8' }}
        pb="8"
        mt={{ base: '-12', md: '-16' }}
      >
        <Suspense fallback={<LoadingTiles />}>
          {snapshot.hasTag('reading') ? <LoadingTiles /> : <StoreTiles actor={actor} snapshot={snapshot} />}
        </Suspense>
        <Suspense>
          <MainBundle>
            <DeviceTools />
          </MainBundle>
        </Suspense>
      </Stack>
      <Suspense>
        <MainBundle>
          <AddStoreDialog
            open={snapshot.matches('adding')}
            onCancel={() => actor.send({ type: 'addStore.closed' })}
          />
        </MainBundle>
        <DeleteStoreDialog actor={actor} snapshot={snapshot} />
      </Suspense>
    </Box>
  )
}
