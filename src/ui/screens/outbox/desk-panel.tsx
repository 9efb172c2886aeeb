import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { deviceDeskMachine } from '#machines/deviceDesk/deviceDesk.machine.ts'
import { SendIcon } from '#ui/components/icons/actions.tsx'
import { Layer, LayerClose } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { ExportSales } from './export-sales.tsx'
import { OpenChargeList } from './open-charge-list.tsx'
import { useOnDevice } from './use-on-device.ts'
import { WaitingList } from './waiting-list.tsx'

export type DeskActor = ActorRefFrom<typeof deviceDeskMachine>

const Content = () => {
  const { outbox } = useTill().actors
  const { waiting, openCharges } = useOnDevice()
  return (
    <Dialog.Content>
      <Dialog.Header>
        <Dialog.Title>{texts.outbox.title}</Dialog.Title>
      </Dialog.Header>
      <LayerClose />
      <Dialog.Body pb="6">
        <Stack gap="6">
          {waiting.length > 0 && <WaitingList sales={waiting} />}
          {openCharges.length > 0 && <OpenChargeList charges={openCharges} />}
          {waiting.length + openCharges.length === 0 && <Text color="fg.muted">{texts.outbox.allSent}</Text>}
        </Stack>
      </Dialog.Body>
      {waiting.length + openCharges.length > 0 && (
        <Dialog.Footer>
          <ExportSales />
          {waiting.length > 0 && (
            <Button onClick={() => outbox.send({ type: 'sending.requested' })}>
              <SendIcon />
              {texts.outbox.sendNow}
            </Button>
          )}
        </Dialog.Footer>
      )}
    </Dialog.Content>
  )
}

/** What is on this device: sales that wait to be sent, with reasons, and open charges; to be sent now, or exported. */
export const DeskPanel = ({ desk }: { desk: DeskActor }) => (
  <Layer
    open={useSelector(desk, (snapshot) => snapshot.matches('open'))}
    onClose={() => desk.send({ type: 'desk.closed' })}
  >
    <Content />
  </Layer>
)
