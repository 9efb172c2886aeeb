import { Button, Dialog, Stack, Text, Box, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { WaitingSale, GivenBackSale } from '#domain/sale.ts'
import { SendIcon } from '#ui/components/icons/actions.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import { dateTimeText } from '#domain/time-text.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import type { SaleDecisionActor } from '#machines/selling/saleDecision/saleDecision.machine.ts'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { ExportSales } from './export-sales.tsx'
import { OpenChargeList } from './open-charge-list.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useOnDevice } from './use-on-device.ts'

/** The record of refused sales that were undone with the customer: who did it, and when. */
const GivenBackList = ({ sales }: { sales: GivenBackSale[] }) => (
  <Stack as="section" gap="2">
    <Heading as="h3" textStyle="sectionTitle">
      {texts.outbox.givenBack(sales.length)}
    </Heading>
    <Stack as="ul" gap="0" listStyleType="none">
      {sales.map(({ id, orderNumber, total, lastFailure, givenBack }) => (
        <Flex
          as="li"
          key={id}
          justify="space-between"
          wrap="wrap"
          columnGap="4"
          py="2.5"
          borderTopWidth="1px"
        >
          <Box flex="1 0 min(10rem, 100%)" maxW="full">
            <Text fontWeight="semibold">{texts.outbox.order(orderNumber)}</Text>
            <Text textStyle="sm" color="fg.muted">
              {texts.outbox.givenBackBy(givenBack.fullname, dateTimeText(givenBack.at))}
            </Text>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {lastFailure}
            </Text>
          </Box>
          <Box ms="auto">
            <MoneyText amount={total} size="amount" />
          </Box>
        </Flex>
      ))}
    </Stack>
  </Stack>
)

interface SaleActionsProps {
  sale: WaitingSale
  decision: SaleDecisionActor
}

/** What can be done about a sale that is not sent by itself any more. */
const SaleActions = ({ sale, decision }: SaleActionsProps) => {
  const named = (label: string) => ({ 'aria-label': texts.outbox.ofOrder(label, sale.orderNumber) })
  const isRefused = sale.delivery === 'refused'
  return (
    <>
      {isRefused && (
        <>
          <Button
            {...named(texts.outbox.takeIn)}
            onClick={() => decision.send({ type: 'takeIn.asked', sale })}
          >
            {texts.outbox.takeIn}
          </Button>
          <Button
            variant="outline"
            {...named(texts.outbox.giveBack)}
            onClick={() => decision.send({ type: 'giveBack.asked', sale })}
          >
            {texts.outbox.giveBack}
          </Button>
        </>
      )}
      <Button
        variant="outline"
        {...named(texts.outbox.tryAgain)}
        onClick={() => decision.send({ type: 'retry.asked', sale })}
      >
        {texts.outbox.tryAgain}
      </Button>
    </>
  )
}

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
