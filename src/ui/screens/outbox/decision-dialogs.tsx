import { Button, chakra, Dialog, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'
import type { SaleDecisionActor } from '#machines/selling/saleDecision/saleDecision.machine.ts'

/** On a low screen the buttons lie over what is below the two fields. */
const intoView = (reason: HTMLElement | null): void => reason?.scrollIntoView({ block: 'center' })

const TakeInForm = ({ decision }: { decision: SaleDecisionActor }) => {
  const { sale, approval, problem } = useSelector(decision, ({ context }) => context)
  const isBusy = useSelector(decision, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Dialog.Content>
      <chakra.form
        display="contents"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog lies in another one by its place in the tree, whose forms this is none of.
          event.stopPropagation()
          decision.send({ type: 'takeIn.confirmed' })
        }}
      >
        <LayerHead title={texts.outbox.takeInTitle(sale?.orderNumber)} />
        <Dialog.Body>
          <Stack gap="4">
            <Text color="fg.muted">{texts.outbox.takeInHint}</Text>
            <Field.Root>
              <Field.Label>{texts.outbox.manager}</Field.Label>
              <Input
                autoComplete="off"
                inputMode="email"
                value={approval.emailOrPhone}
                readOnly={isBusy}
                onChange={({ target }) =>
                  decision.send({ type: 'approval.typed', emailOrPhone: target.value })
                }
              />
            </Field.Root>
            <Field.Root invalid={problem !== ''}>
              <Field.Label>{texts.outbox.password}</Field.Label>
              <Input
                type="password"
                autoComplete="off"
                value={approval.password}
                readOnly={isBusy}
                onChange={({ target }) => decision.send({ type: 'approval.typed', password: target.value })}
              />
              <Field.ErrorText ref={intoView} role="alert">
                {problem}
              </Field.ErrorText>
            </Field.Root>
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => decision.send({ type: 'decision.closed' })}
          >
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.outbox.takeIn}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </Dialog.Content>
  )
}

/** How a refused sale ends: a manager takes it in, or goods and money go back. */
export const DecisionDialogs = ({ decision }: { decision: SaleDecisionActor }) => {
  const sale = useSelector(decision, ({ context }) => context.sale)
  const isTakingIn = useSelector(
    decision,
    (snapshot) => snapshot.matches('approving') || snapshot.matches('takingIn'),
  )
  const isGivingBack = useSelector(
    decision,
    (snapshot) => snapshot.matches('confirmingReturn') || snapshot.matches('givingBack'),
  )
  const isBusy = useSelector(decision, (snapshot) => snapshot.hasTag('busy'))
  const close = () => decision.send({ type: 'decision.closed' })
  return (
    <>
      <Layer open={isTakingIn} onClose={close}>
        <TakeInForm decision={decision} />
      </Layer>
      <ConfirmDialog
        open={isGivingBack}
        title={texts.outbox.giveBackTitle(sale?.orderNumber)}
        confirmLabel={texts.outbox.giveBackConfirm}
        cancelLabel={texts.common.cancel}
        tone="danger"
        busy={isBusy}
        onConfirm={() => decision.send({ type: 'giveBack.confirmed' })}
        onCancel={close}
      >
        <Text>{texts.outbox.giveBackHint}</Text>
      </ConfirmDialog>
    </>
  )
}
