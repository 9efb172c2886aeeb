import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { FormField } from '#ui/components/form-field.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/use-office.ts'
import { texts } from '#ui/texts/texts.ts'
import { BELOW_LABEL } from './rows.tsx'

const stock = texts.stock

const Form = chakra('form')

/** At how many pieces a product is low (decision 0153). */
export const LevelField = ({ storeId, productId }: { storeId: string; productId: string }) => {
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
