import { Button, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { DeviceIcon } from '#ui/components/icons/things.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PortSetup } from './port-setup.tsx'

/** Below the tiles: 'Get Device Info' and 'Setup Port' (§2.32, §2.33). */
export const DeviceTools = () => (
  <Stack direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'start' }} gap="2">
    <Button asChild variant="ghost" justifyContent="start">
      <Link to="/device-info">
        <DeviceIcon />
        {texts.stores.getDeviceInfo}
      </Link>
    </Button>
    <PortSetup />
  </Stack>
)
