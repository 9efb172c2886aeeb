import { Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { LONGEST_OF_PRODUCT } from '#contract/administration/products.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { selectNamesSharing } from '#machines/office/products/products.selectors.ts'
import { Announcement } from '#ui/components/announcement.tsx'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { isEnter } from '#ui/kit/fields.ts'
import { texts } from '#ui/texts/texts.ts'
import { goToNeighbour } from './row-focus.ts'
import { PlainList } from '#ui/components/rows.tsx'

interface PartProps {
  actor: ProductsActor
  /** The form is being sent. */
  isLocked: boolean
}

/** Which other products have a barcode; nothing where there are none, or nobody has looked. */
export const SharedNote = ({ actor, code }: { actor: ProductsActor; code: string }) => {
  const names = useSelector(actor, (snapshot) => selectNamesSharing(snapshot, code))
  if (names.length === 0) return null
  return (
    <WarningNote my="2" textStyle="sm" px="3" py="2" overflowWrap="anywhere">
      {texts.products.shared(names)}
    </WarningNote>
  )
}

const Codes = ({ actor, isLocked }: PartProps) => {
  const barcodes = useSelector(actor, ({ context }) => context.entry.barcodes)
  if (barcodes.length === 0) return null
  return (
    <PlainList aria-label={texts.products.fields.barcodes}>
      {barcodes.map((code) => (
        <chakra.li key={code} py="1">
          <Flex align="center" justify="space-between" gap="3">
            <Text minW="0" overflowWrap="anywhere">
              {code}
            </Text>
            <Button
              variant="outline"
              flex="none"
              px="0"
              aria-label={texts.products.removeBarcode(code)}
              disabled={isLocked}
              onClick={(event) => {
                goToNeighbour(event.currentTarget)
                actor.send({ type: 'barcode.removed', barcode: code })
              }}
            >
              <TrashIcon />
            </Button>
          </Flex>
          <SharedNote actor={actor} code={code} />
        </chakra.li>
      ))}
    </PlainList>
  )
}

/** What a scanner types into: its Enter adds the code, and does not send the form. */
const NewCode = ({ actor, isLocked }: PartProps) => {
  const text = useSelector(actor, ({ context }) => context.entry.newBarcode)
  const fault = useSelector(actor, ({ context }) => context.faults['newBarcode'])
  const id = useId()
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`]
  const add = () => actor.send({ type: 'barcode.added' })
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId, helperText: hintId }}>
      <Field.Label>{texts.products.fields.newBarcode}</Field.Label>
      <Flex gap="3" wrap="wrap" w="full">
        <Input
          name="newBarcode"
          autoComplete="off"
          enterKeyHint="done"
          flex="1 1 11rem"
          minW="0"
          w="auto"
          maxLength={LONGEST_OF_PRODUCT.barcode}
          value={text}
          readOnly={isLocked}
          aria-describedby={fault === undefined ? hintId : `${faultId} ${hintId}`}
          onChange={(event) => actor.send({ type: 'field.typed', typed: { newBarcode: event.target.value } })}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="outline" flex="none" disabled={isLocked} onClick={add}>
          {texts.products.addBarcode}
        </Button>
      </Flex>
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
      <Field.HelperText>{texts.products.moreBarcodesHint}</Field.HelperText>
    </Field.Root>
  )
}

/** How many there are by now, and what was found out about the newest: the field keeps the focus meanwhile. */
const BarcodesAnnouncement = ({ actor }: { actor: ProductsActor }) => {
  const barcodes = useSelector(actor, ({ context }) => context.entry.barcodes)
  const names = useSelector(actor, (snapshot) => selectNamesSharing(snapshot, barcodes.at(-1) ?? ''))
  const parts = [
    ...(barcodes.length === 0 ? [] : [texts.products.moreBarcodes(barcodes.length)]),
    ...(names.length === 0 ? [] : [texts.products.shared(names)]),
  ]
  return <Announcement text={parts.join('. ')} />
}

/** The barcodes of a product beside the main one (decision 0162). */
export const BarcodesField = ({ actor, isLocked }: PartProps) => (
  <Fieldset legend={texts.products.fields.barcodes}>
    <Stack gap="3">
      <Codes actor={actor} isLocked={isLocked} />
      <NewCode actor={actor} isLocked={isLocked} />
      <BarcodesAnnouncement actor={actor} />
    </Stack>
  </Fieldset>
)
