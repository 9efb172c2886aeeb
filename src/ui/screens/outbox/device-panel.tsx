import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { WaitingSale } from '#domain/sale.ts'
import { SendIcon } from '#ui/components/icons/actions.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { ExportSales } from './export-sales.tsx'
import { GivenBackList } from './given-back-list.tsx'
import { OpenChargeList } from './open-charge-list.tsx'
import { SaleActions } from './sale-actions.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useOnDevice } from './use-on-device.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'

const Content = () => {
  const { outbox } = useTill().actors
  const decision = useChart(useTill().charts.saleDecision)
  const { unsent, waiting, setAside, refused, openCharges, givenBack } = useOnDevice()
  const actions = (sale: WaitingSale) => <SaleActions sale={sale} decision={decision} />
  const isClear = unsent.length + openCharges.length === 0
  return (
    <Dialog.Content>
      <LayerHead title={texts.outbox.title} />
      <Dialog.Body pb="6">
        <Stack gap="6">
          {refused.length > 0 && <UnsentList delivery="refused" sales={refused} actions={actions} />}
          {setAside.length > 0 && <UnsentList delivery="setAside" sales={setAside} actions={actions} />}
          {waiting.length > 0 && <UnsentList delivery="waiting" sales={waiting} />}
          {openCharges.length > 0 && <OpenChargeList charges={openCharges} />}
          {isClear && <Text color="fg.muted">{texts.outbox.allSent}</Text>}
          {givenBack.length > 0 && <GivenBackList sales={givenBack} />}
        </Stack>
        <DecisionDialogs decision={decision} />
      </Dialog.Body>
      {!isClear && (
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

/** What is on this device: refused, set aside and waiting sales with reasons, and open charges; to be acted on, or exported. */
export const DevicePanel = ({ panel }: { panel: DevicePanelActor }) => (
  <Layer
    open={useSelector(panel, (snapshot) => snapshot.matches('open'))}
    onClose={() => panel.send({ type: 'panel.closed' })}
  >
    <Content />
  </Layer>
)
