import { Stack, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { MainBundle } from '#ui/kit/main-bundle.tsx'
import { ExportSales } from './export-sales.tsx'

/** Before something is left behind: what waits on this device, and the choice to take it along as a file. */
export const UnsentHere = ({ text }: { text: string }) => (
  <Stack mt="3" align="start">
    <Text color="fg.muted">{text}</Text>
    <Suspense>
      <MainBundle>
        <ExportSales />
      </MainBundle>
    </Suspense>
  </Stack>
)
