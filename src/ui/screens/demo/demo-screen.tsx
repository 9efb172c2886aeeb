import { Button, Menu, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { DemoSwitchActor } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import type { DemoStore } from '#machines/session/demoSwitch/demoSwitch.types.ts'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { CheckIcon } from '#ui/components/icons/actions.tsx'
import { ChevronDownIcon } from '#ui/components/icons/directions.tsx'
import { StoreIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { UnsentHere } from '#ui/screens/outbox/unsent-here.tsx'
import { texts } from '#ui/texts/texts.ts'

/** The stores of the demo page: sample data only, unknown to any server (§9.27). */
const DEMO_STORES: DemoStore[] = [
  { id: 'demo-lekki', name: 'Demo Lekki Supermart' },
  { id: 'demo-ikeja', name: 'Demo Ikeja Pharmacy' },
  { id: 'demo-abuja', name: 'Demo Abuja Bookshop' },
]

/** The button of the menu, which gets the focus back when the question is answered. */
const MENU_ID = 'demo-stores'

const DemoStoreMenu = ({ actor }: { actor: DemoSwitchActor }) => {
  const { stores, active } = useSelector(actor, ({ context }) => context)
  return (
    <Menu.Root ids={{ trigger: MENU_ID }}>
      <Menu.Trigger asChild>
        <Button variant="outline" justifyContent="space-between" w="min(18rem, 100%)">
          <StoreIcon />
          <Text as="span" truncate>
            {stores.find(({ id }) => id === active)?.name}
          </Text>
          <ChevronDownIcon />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content w="min(18rem, 100vw - 2rem)">
          <Menu.RadioItemGroup
            value={active}
            onValueChange={({ value: id }) => actor.send({ type: 'demoStore.chosen', id })}
          >
            <Menu.ItemGroupLabel>{texts.demo.title}</Menu.ItemGroupLabel>
            {stores.map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id}>
                <Menu.ItemText>{name}</Menu.ItemText>
                <Menu.ItemIndicator position="static" transform="none">
                  <CheckIcon color="brand.fg" />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

const SwitchDialog = ({ actor }: { actor: DemoSwitchActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { openWork } = snapshot.context
  return (
    <ConfirmDialog
      open={snapshot.matches('asking')}
      title={texts.demo.switchTitle}
      cancelLabel={texts.common.noCancel}
      confirmLabel={texts.common.yesSwitch}
      tone="danger"
      returnTo={() => document.getElementById(MENU_ID)}
      onCancel={() => actor.send({ type: 'switch.declined' })}
      onConfirm={() => actor.send({ type: 'switch.confirmed' })}
    >
      <ClearedList doing={texts.common.switching} work={openWork} isComplete />
      {openWork.unsentSales > 0 && (
        <UnsentHere text={texts.storeSwitch.unsent(texts.common.salesWait(openWork.unsentSales))} />
      )}
    </ConfirmDialog>
  )
}

/** /test: a store switcher menu of sample stores, and the question before a switch (§2.13, §2.100). */
export const DemoScreen = () => {
  const actor = useChart(useTill().charts.demoSwitch, {
    input: { stores: DEMO_STORES, active: 'demo-lekki' },
  })
  return (
    <Page title={texts.demo.title} subtitle={texts.demo.subtitle} width="reading">
      <Surface p={{ base: '4', md: '6' }}>
        <Stack gap="3" align="start">
          <Text fontWeight="semibold">{texts.demo.store}</Text>
          <DemoStoreMenu actor={actor} />
        </Stack>
      </Surface>
      <SwitchDialog actor={actor} />
    </Page>
  )
}
