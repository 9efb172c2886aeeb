import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { PlusIcon } from '#ui/components/icons/actions.tsx'
import { OutboxIcon } from '#ui/components/icons/signs.tsx'
import { FlaskIcon } from '#ui/components/icons/things.tsx'
import { ProductImport } from '#ui/screens/administration/product-import.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ProductForm } from './product-form.tsx'

const words = texts.shopSetup.products

const OptionButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    w: 'full',
    px: '4',
    py: '3.5',
    minH: '16',
    textAlign: 'start',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _disabled: { opacity: '0.5', cursor: 'default' },
  },
})

interface ImportChoiceProps {
  sign: ReactElement
  title: string
  hint: string
  disabled: boolean
  onTake: () => void
}

const ImportChoice = ({ sign, title, hint, disabled, onTake }: ImportChoiceProps) => (
  <OptionButton type="button" disabled={disabled} onClick={onTake}>
    <Text as="span" fontSize="2xl" color="brand.fg">
      {sign}
    </Text>
    <Stack as="span" gap="0">
      <Text as="span" fontWeight="semibold">
        {title}
      </Text>
      <Text as="span" color="fg.muted" textStyle="sm">
        {hint}
      </Text>
    </Stack>
  </OptionButton>
)

const Options = ({ actor }: { actor: ShopSetupActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { progress, faults } = snapshot.context
  const isBusy = snapshot.hasTag('saving')
  return (
    <Stack gap="5">
      <Text color="fg.muted">{words.intro}</Text>
      {progress.products > 0 && <Text role="status">{words.count(progress.products)}</Text>}
      <Stack gap="3" aria-busy={isBusy}>
        {progress.products === 0 && (
          <ImportChoice
            sign={<FlaskIcon />}
            title={words.demo}
            hint={words.demoHint}
            disabled={isBusy}
            onTake={() => actor.send({ type: 'demo.asked' })}
          />
        )}
        <ImportChoice
          sign={<OutboxIcon />}
          title={words.file}
          hint={words.fileHint}
          disabled={isBusy}
          onTake={() => actor.send({ type: 'import.opened' })}
        />
        <ImportChoice
          sign={<PlusIcon />}
          title={words.hand}
          hint={words.handHint}
          disabled={isBusy}
          onTake={() => actor.send({ type: 'hand.opened' })}
        />
      </Stack>
      {faults['form'] !== undefined && (
        <Text role="alert" color="fg.error">
          {faults['form']}
        </Text>
      )}
      <Button
        alignSelf="start"
        variant={progress.products > 0 ? 'solid' : 'outline'}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'step.passed' })}
      >
        {progress.products > 0 ? texts.shopSetup.goOn : texts.shopSetup.later}
      </Button>
    </Stack>
  )
}

/** Where the form of one product shows. */
const HAND = ['typing', 'drawing', 'creating'] as const

/** What it sells: samples, a file, one by one, or later. */
export const ProductsStep = ({ actor }: { actor: ShopSetupActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const importing = snapshot.children.productImport
  if (snapshot.matches({ products: 'importing' }) && importing) return <ProductImport actor={importing} />
  const isByHand = HAND.some((products) => snapshot.matches({ products }))
  return isByHand ? <ProductForm actor={actor} /> : <Options actor={actor} />
}
