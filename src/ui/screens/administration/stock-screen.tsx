import { Button, chakra, Flex, Text, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link, useParams } from 'react-router-dom'
import { FormField } from '#ui/components/form-field.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdjustReason, type StockMovement } from '#contract/administration/stock.ts'
import { dateTimeText } from '#domain/time-text.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { BELOW_LABEL, Row } from './rows.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { AdministeredStore } from './administered-store.tsx'
import { PagedRows } from './paged-rows.tsx'

const stock = texts.stock

const Form = chakra('form')

/** At how many pieces a product is low (decision 0153). */
const LevelField = ({ storeId, productId }: { storeId: string; productId: string }) => {
  const actor = useChart(useOffice().stockLevel, { input: { storeId, productId } })
  const snapshot = useSelector(actor, (current) => current)
  const { text, faults } = snapshot.context
  if (snapshot.matches('missing'))
    return (
      <Button variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'level.asked' })}>
        {stock.loadLevel}
      </Button>
    )
  return (
    <Form
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="start"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'level.submitted' })
      }}
    >
      <Flex flex="1 1 16rem" minW="0">
        <FormField
          label={stock.warnAt}
          name="level"
          inputMode="numeric"
          autoComplete="off"
          hint={stock.warnHint}
          text={text}
          fault={faults['level']}
          isLocked={snapshot.hasTag('locked')}
          onType={(typed) => actor.send({ type: 'level.typed', text: typed })}
        />
      </Flex>
      <Flex gap="3" align="center" mt={{ base: '0', sm: BELOW_LABEL }}>
        <Button
          type="submit"
          variant="outline"
          disabled={!snapshot.matches('showing')}
          loading={snapshot.hasTag('saving')}
        >
          {stock.setLevel}
        </Button>
        <Text role="status">{snapshot.matches('saved') && stock.levelSaved}</Text>
      </Flex>
    </Form>
  )
}

const LIST = {
  loading: stock.loading,
  failed: stock.failed,
  more: stock.more,
  loadingMore: stock.loadingMore,
  count: stock.count,
  shown: stock.shown,
}

/** What a movement belongs to, in words; a correction by its reason. */
const aboutOf = ({ kind, reference }: StockMovement): string => {
  if (kind === 'sale') return stock.order(reference)
  const reason = AdjustReason.safeParse(reference)
  return kind === 'adjusted' && reason.success ? stock.reasons[reason.data] : reference
}

const MovementRow = ({ movement }: { movement: StockMovement }) => {
  const { kind, quantity, stock_after, at, user_name, reason } = movement
  return (
    <Row>
      <Stack gap="0" minW="0" flex="1 1 16rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {[stock.kinds[kind], aboutOf(movement)].filter((part) => part !== '').join(': ')}
        </Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {stock.by(user_name, dateTimeText(Date.parse(at)))}
        </Text>
        {reason !== '' && <Text overflowWrap="anywhere">{reason}</Text>}
      </Stack>
      <Stack gap="0" textAlign={{ base: 'start', sm: 'end' }} fontVariantNumeric="tabular-nums">
        <Text fontWeight="semibold">{stock.signed(quantity)}</Text>
        <Text color="fg.muted" fontSize="sm">
          {stock.after(stock_after)}
        </Text>
      </Stack>
    </Row>
  )
}

const Movements = ({ storeId, productId }: { storeId: string; productId: string }) => {
  const office = useOffice()
  const actor = useChart(office.stockMovements, { input: { filter: { storeId, productId } } })
  const adjustment = useChart(office.stockAdjustment, { input: { storeId, productId } })
  const snapshot = useSelector(actor, (current) => current)
  const [newest] = snapshot.context.rows
  return (
    <Page
      title={newest ? stock.of(newest.product_name) : stock.title}
      width="reading"
      actions={
        <>
          <Button variant="outline" asChild>
            <Link to="/administration/products">{stock.back}</Link>
          </Button>
          <Button onClick={() => adjustment.send({ type: 'adjustment.opened' })}>{stock.adjust}</Button>
        </>
      }
    >
      <LevelField storeId={storeId} productId={productId} />
      <Text color="fg.muted">{stock.hint}</Text>
      <PagedRows
        snapshot={snapshot}
        words={LIST}
        empty={
          <EmptyState picture={<BarcodeIcon />} title={stock.none}>
            {stock.noneHint}
          </EmptyState>
        }
        onAction={(action) => actor.send(action)}
      >
        {snapshot.context.rows.map((movement) => (
          <MovementRow key={movement.number} movement={movement} />
        ))}
      </PagedRows>
      <AdjustForm actor={adjustment} />
    </Page>
  )
}

/** /administration/stock/:productId: what has moved the stock of a product, and its correction (decision 0147). */
export const StockScreen = () => {
  const { productId = '' } = useParams()
  return (
    <AdministeredStore title={stock.title}>
      {(storeId) => <Movements key={`${storeId} ${productId}`} storeId={storeId} productId={productId} />}
    </AdministeredStore>
  )
}
