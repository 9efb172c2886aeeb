import { Button, Dialog, Stack, Text, Field, Input } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef, useId } from 'react'
import type { User } from '#contract/identity.ts'
import { LONGEST } from '#contract/text.ts'
import {
  selectHasNone,
  selectIsLoading,
  selectMatches,
} from '#machines/selling/customerDialog/customerDialog.selectors.ts'
import type { CustomerDialogActor } from '#machines/selling/customerDialog/customerDialog.machine.ts'
import { Form } from '#ui/components/form.tsx'
import { UserPlusIcon } from '#ui/components/icons/signs.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Announcement } from '#ui/components/announcement.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { useSettled } from '#ui/kit/use-settled.ts'
import { texts } from '#ui/texts/texts.ts'
import type { NewUser } from '#domain/new-user.ts'
import { CustomerCard } from './customer-row.tsx'

interface FormFieldProps {
  actor: CustomerDialogActor
  field: keyof NewUser
  label: string
  isFirst?: boolean
}

const FormField = ({ actor, field, label, isFirst = false }: FormFieldProps) => {
  const text = useSelector(actor, ({ context }) => context.draft[field])
  const fault = useSelector(actor, ({ context }) => context.faults[field])
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const faultId = useId()
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId }}>
      <Field.Label>{label}</Field.Label>
      <Input
        autoComplete="off"
        data-keys="verbatim"
        autoFocus={isFirst}
        maxLength={isFirst ? LONGEST.name : LONGEST.contact}
        value={text}
        aria-describedby={fault === undefined ? undefined : faultId}
        readOnly={isBusy}
        onChange={(event) => actor.send({ type: 'field.typed', field, text: event.target.value })}
      />
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}

/** 'Create New Customer': faults stand under the inputs; Back clears them (§2.69, §4.24, §5.19). */
const CustomerForm = ({ actor }: { actor: CustomerDialogActor }) => {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form onSubmit={() => actor.send({ type: 'account.submitted' })}>
      <Dialog.Body>
        <Stack gap="4">
          <FormField actor={actor} field="fullname" label={texts.common.name} isFirst />
          <FormField actor={actor} field="emailOrPhone" label={texts.common.emailOrPhone} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isBusy} onClick={() => actor.send({ type: 'creation.left' })}>
          {texts.payment.back}
        </Button>
        <Button type="submit" minW="10rem" disabled={isBusy}>
          {isBusy ? texts.payment.creating : texts.payment.createAccount}
        </Button>
      </Dialog.Footer>
    </Form>
  )
}

const Match = ({ user, onChoose }: { user: User; onChoose: () => void }) => (
  <Button
    variant="ghost"
    colorPalette="gray"
    h="auto"
    py="2"
    px="3"
    justifyContent="start"
    onClick={onChoose}
  >
    <Stack gap="0" align="start" minW="0">
      <Text truncate>{user.fullname}</Text>
      <Text textStyle="sm" fontWeight="normal" color="fg.muted" truncate>
        {user.email ?? user.identifier}
      </Text>
    </Stack>
  </Button>
)

const isSameList = (one: User[], other: User[]): boolean =>
  one.length === other.length && one.every((user, index) => user === other[index])

const Search = ({ actor }: { actor: CustomerDialogActor }) => {
  const text = useSelector(actor, ({ context }) => context.text)
  const matches = useSelector(actor, selectMatches, isSameList)
  const isLoading = useSelector(actor, selectIsLoading)
  const hasNone = useSelector(actor, selectHasNone)
  return (
    <Stack gap="2">
      <SearchField
        label={texts.payment.customerName}
        text={text}
        onType={(typed) => actor.send({ type: 'search.typed', text: typed })}
      />
      <Stack role="group" gap="0" maxH="15rem" overflowY="auto" aria-label={texts.payment.customersFound}>
        {matches.map((user) => (
          <Match
            key={user.user_id}
            user={user}
            onChoose={() => actor.send({ type: 'customer.chosen', customer: user })}
          />
        ))}
        {isLoading && (
          <Text role="status" color="fg.muted" px="3" py="2">
            {texts.payment.loadingCustomers}
          </Text>
        )}
        {hasNone && (
          <Text color="fg.muted" px="3" py="2">
            {texts.payment.noCustomer}
          </Text>
        )}
      </Stack>
      <Announcement text={useSettled(hasNone ? texts.payment.noCustomerFor(text) : '')} />
    </Stack>
  )
}

const Selection = ({ actor }: { actor: CustomerDialogActor }) => {
  const customer = useSelector(actor, ({ context }) => context.customer)
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          {customer ? (
            <CustomerCard customer={customer} onRemove={() => actor.send({ type: 'customer.removed' })} />
          ) : (
            <Search actor={actor} />
          )}
          <Button
            variant="plain"
            px="0"
            alignSelf="start"
            textDecoration="underline"
            onClick={() => actor.send({ type: 'creation.opened' })}
          >
            <UserPlusIcon />
            {texts.payment.addCustomer}
          </Button>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => actor.send({ type: 'dialog.closed' })}>
          {texts.payment.back}
        </Button>
        <Button onClick={() => actor.send({ type: 'receipts.generated' })}>
          {texts.payment.generateReceipts}
        </Button>
      </Dialog.Footer>
    </>
  )
}

/** The customer step of the overlay: found by name or e-mail, or created (§2.68, §2.69, §4.17). */
export const CustomerDialog = ({ actor }: { actor: CustomerDialogActor }) => {
  const content = useRef<HTMLDivElement>(null)
  const isCreating = useSelector(
    actor,
    (snapshot) => snapshot.matches('creating') || snapshot.matches('saving'),
  )
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Layer open onClose={close} initialFocusEl={() => content.current?.querySelector('input') ?? null}>
      <Dialog.Content ref={content}>
        <LayerHead title={isCreating ? texts.payment.createCustomer : texts.payment.customer} />
        {isCreating ? <CustomerForm actor={actor} /> : <Selection actor={actor} />}
      </Dialog.Content>
    </Layer>
  )
}
