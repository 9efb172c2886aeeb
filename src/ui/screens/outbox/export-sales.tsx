import { Button, chakra, Dialog, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { DownloadIcon } from '#ui/components/icons/actions.tsx'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

/** 'Export': all that waits on this device as a file, encrypted or plain by choice. */
export const ExportSales = () => {
  const actor = useChart(useTill().charts.salesExport)
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { passphrase, isTooShort } = useSelector(actor, ({ context }) => context)
  const close = () => actor.send({ type: 'export.closed' })
  const save = (isSealed: boolean) => actor.send({ type: 'file.asked', isSealed })
  return (
    <>
      <Button variant="outline" onClick={() => actor.send({ type: 'export.asked' })}>
        <DownloadIcon />
        {texts.outbox.exportWaiting}
      </Button>
      <Layer open={isOpen} onClose={close}>
        <Dialog.Content>
          <chakra.form
            display="contents"
            onSubmit={(event) => {
              event.preventDefault()
              // The dialog lies in another one by its place in the tree, whose forms this is none of.
              event.stopPropagation()
              save(true)
            }}
          >
            <LayerHead title={texts.outbox.exportTitle} />
            <Dialog.Body>
              <Stack gap="4">
                <Text color="fg.muted">{texts.outbox.exportHint}</Text>
                <Field.Root invalid={isTooShort}>
                  <Field.Label>{texts.outbox.passphrase}</Field.Label>
                  <Input
                    data-keys="verbatim"
                    type="password"
                    autoComplete="new-password"
                    value={passphrase}
                    disabled={isBusy}
                    onChange={({ target }) =>
                      actor.send({ type: 'passphrase.typed', passphrase: target.value })
                    }
                  />
                  {!isTooShort && <Field.HelperText>{texts.outbox.passphraseHint}</Field.HelperText>}
                  <Field.ErrorText>{texts.outbox.passphraseHint}</Field.ErrorText>
                </Field.Root>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="ghost" disabled={isBusy} onClick={() => save(false)}>
                {texts.outbox.savePlain}
              </Button>
              <Button type="submit" loading={isBusy}>
                {texts.outbox.saveSealed}
              </Button>
            </Dialog.Footer>
          </chakra.form>
        </Dialog.Content>
      </Layer>
    </>
  )
}
