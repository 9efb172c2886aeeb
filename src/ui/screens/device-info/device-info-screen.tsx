import { Button, chakra, CloseButton, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { DeviceInfo } from '#domain/device.ts'
import { HomeIcon } from '#ui/components/icons/directions.tsx'
import { DeviceIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
    columnGap: '8',
    rowGap: { base: '1', sm: '3' },
    '& dt': { color: 'fg.muted', mt: { base: '2', sm: '0' } },
    '& dd': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
})

/** The id of the panel, which the button opens. */
const PANEL = 'device-info'

const DevicePanel = ({ device, onClose }: { device: DeviceInfo; onClose: () => void }) => (
  <Surface as="section" id={PANEL} aria-labelledby="device-info-title" p={{ base: '4', md: '6' }}>
    <Flex justify="space-between" align="center" mb="4">
      <Heading as="h2" id="device-info-title" textStyle="sectionTitle">
        {texts.device.panel}
      </Heading>
      <CloseButton aria-label={texts.device.closePanel} onClick={onClose} />
    </Flex>
    <Facts>
      <dt>{texts.device.deviceName}</dt>
      <dd>{device.device_name}</dd>
      <dt>{texts.device.deviceType}</dt>
      <dd>{device.device_type}</dd>
      <dt>{texts.device.terminalNumber}</dt>
      <dd>{device.terminal_number}</dd>
      <dt>{texts.device.dateGenerated}</dt>
      <dd>{device.createdAt}</dd>
    </Facts>
  </Surface>
)

/** /device-info: the identity of this device in a panel that can be closed (§2.10). */
export const DeviceInfoScreen = () => {
  const actor = useChart(useTill().charts.deviceInfo)
  const snapshot = useSelector(actor, (current) => current)
  const { device } = snapshot.context
  const isOpen = snapshot.matches('open')
  return (
    <Page title={texts.device.title} subtitle={texts.device.subtitle} width="reading">
      <Flex gap="3" wrap="wrap">
        <Button
          variant={isOpen ? 'outline' : 'solid'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? PANEL : undefined}
          loading={snapshot.hasTag('busy')}
          onClick={() => actor.send({ type: 'panel.toggled' })}
        >
          <DeviceIcon />
          {texts.device.toggle}
        </Button>
        <Button asChild variant="outline">
          <Link to="/">
            <HomeIcon />
            {texts.device.backHome}
          </Link>
        </Button>
      </Flex>
      {isOpen && device && (
        <DevicePanel device={device} onClose={() => actor.send({ type: 'panel.closed' })} />
      )}
    </Page>
  )
}
