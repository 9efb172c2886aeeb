import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FavouriteProduct } from '#contract/administration/favourites.ts'
import {
  selectCanSave,
  selectIsEdited,
  type StoreFavouritesActor,
} from '#machines/office/storeFavourites/storeFavourites.machine.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/components/icons/directions.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { StepForm } from '#ui/screens/setup/step-form.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ProductSearch } from './product-search.tsx'
import { goToNeighbour } from './row-focus.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'
import { Section, Undo } from './store-sections.tsx'

const words = texts.storeSettings.favourites

interface PartProps {
  actor: StoreFavouritesActor
}

const Search = ({ actor }: PartProps) => {
  const { text, searched, found, faults } = useSelector(actor, ({ context }) => context)
  const isFinding = useSelector(actor, (snapshot) => snapshot.hasTag('finding'))
  return (
    <>
      <ProductSearch
        text={text}
        isFinding={isFinding}
        isFirst={false}
        searched={searched}
        found={found}
        onAction={(action) => actor.send(action)}
      />
      {faults.search !== undefined && (
        <Text role="alert" color="fg.error">
          {faults.search}
        </Text>
      )}
    </>
  )
}

interface LineProps extends PartProps {
  product: FavouriteProduct
  /** From 1 on. */
  place: number
  count: number
  isLocked: boolean
}

const Line = ({ actor, product: { id, name, size, is_active }, place, count, isLocked }: LineProps) => {
  const title = [name, size].filter((part) => part !== '').join(', ')
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    // The browser takes the focus from what changes its place in the list.
    flushSync(() => actor.send({ type: 'favourite.moved', productId: id, by }))
    button.focus()
  }
  return (
    <Row px="0">
      <Box flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        <Text>
          {place}. {title}
        </Text>
        {!is_active && (
          <Text color="fg.muted" textStyle="sm">
            {words.notForSale}
          </Text>
        )}
      </Box>
      <Flex gap="2" flex="none">
        <IconButton
          variant="outline"
          aria-label={words.earlier(title, place, count)}
          aria-disabled={place === 1}
          disabled={isLocked}
          onClick={move(-1)}
        >
          <ChevronUpIcon />
        </IconButton>
        <IconButton
          variant="outline"
          aria-label={words.later(title, place, count)}
          aria-disabled={place === count}
          disabled={isLocked}
          onClick={move(1)}
        >
          <ChevronDownIcon />
        </IconButton>
        <IconButton
          variant="outline"
          aria-label={words.remove(title)}
          disabled={isLocked}
          onClick={(event) => {
            goToNeighbour(event.currentTarget)
            actor.send({ type: 'favourite.removed', productId: id })
          }}
        >
          <TrashIcon />
        </IconButton>
      </Flex>
    </Row>
  )
}

const Lines = ({ actor, isLocked }: PartProps & { isLocked: boolean }) => {
  const products = useSelector(actor, ({ context }) => context.products)
  if (products.length === 0) return <Text>{words.none}</Text>
  return (
    <PlainList aria-label={words.list}>
      {products.map((product, place) => (
        <Line
          key={product.id}
          actor={actor}
          product={product}
          place={place + 1}
          count={products.length}
          isLocked={isLocked}
        />
      ))}
    </PlainList>
  )
}

const Form = ({ actor }: PartProps) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.hasTag('busy')) return <LoadingRows text={words.loading} />
  if (snapshot.matches('missing'))
    return <ErrorState title={words.failed} onRetry={() => actor.send({ type: 'favourites.asked' })} />
  const isSaving = snapshot.matches('saving')
  const { faults, meanwhile } = snapshot.context
  return (
    <>
      {meanwhile !== undefined && (
        <WarningNote role="alert" overflowWrap="anywhere">
          {words.meanwhile(meanwhile)}
        </WarningNote>
      )}
      {!isSaving && <Search actor={actor} />}
      <StepForm
        intro={words.hint}
        submit={words.save}
        isSaving={isSaving}
        canSend={selectCanSave(snapshot)}
        fault={faults.form}
        more={
          <Undo
            label={words.undo}
            isEdited={selectIsEdited(snapshot)}
            onUndo={() => actor.send({ type: 'favourites.undone' })}
          />
        }
        onSubmit={() => actor.send({ type: 'favourites.submitted' })}
      >
        <Lines actor={actor} isLocked={isSaving} />
      </StepForm>
    </>
  )
}

/** The products that the tiles of all its tills begin with (decision 0167). */
export const FavouritesSection = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().storeFavourites, { input: { storeId } })
  return (
    <Section title={words.title}>
      <Form actor={actor} />
    </Section>
  )
}
