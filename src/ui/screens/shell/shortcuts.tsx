import { chakra, Dialog, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { Layer, LayerHead } from '#ui/components/layer.tsx'
import { isBare } from '#ui/kit/bare-key.ts'
import { MODE_SIGNS } from '#ui/screens/payment/mode-signs.ts'
import { texts } from '#ui/texts/texts.ts'
import type { ShortcutsActor } from '#machines/shell/shortcuts/shortcuts.machine.ts'

const meanings = texts.keys.meanings

/** No character, which a screen reader, a scanner or a voice could type by mistake (WCAG 2.1.4). */
const HELP = 'F1'

/** Each key with what it does. */
const KEYS: [key: string, meaning: string][] = [
  ['↑ ↓', meanings.arrows],
  ['Enter', meanings.pick],
  [MODE_SIGNS.cash.hotkey, meanings.mode(texts.payment.modes.cash)],
  [MODE_SIGNS.card.hotkey, meanings.mode(texts.payment.modes.card)],
  [MODE_SIGNS.transfer.hotkey, meanings.mode(texts.payment.modes.transfer)],
  [MODE_SIGNS.split.hotkey, meanings.mode(texts.payment.modes.split)],
  [MODE_SIGNS.credit.hotkey, meanings.mode(texts.payment.modes.credit)],
  ['=', meanings.exact],
  ['Enter', meanings.confirm],
  ['Esc', meanings.close],
  [HELP, meanings.help],
]

const Key = chakra('kbd', {
  base: {
    minW: '14',
    px: '2',
    py: '1',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderBottomWidth: '3px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.subtle',
  },
})

const useHelpKey = (actor: ShortcutsActor): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHelp = event.key === HELP && isBare(event)
    if (!isHelp || !actor.getSnapshot().can({ type: 'shortcuts.asked' })) return
    event.preventDefault()
    actor.send({ type: 'shortcuts.asked' })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The keys that a sale can be made with, shown by F1 and by the menu (decision 0051). */
export const Shortcuts = ({ actor }: { actor: ShortcutsActor }) => {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const close = () => actor.send({ type: 'shortcuts.closed' })
  useHelpKey(actor)
  return (
    <Layer open={isShown} onClose={close} placement="center">
      <Dialog.Content>
        <LayerHead title={texts.shell.shortcuts} closeLabel={texts.keys.close} pe="14" />
        <Dialog.Body pb="6">
          <chakra.dl display="grid" gap="2">
            {KEYS.map(([key, meaning]) => (
              <Flex key={meaning} align="center" gap="4">
                <chakra.dt flexShrink="0">
                  <Key>{key}</Key>
                </chakra.dt>
                <chakra.dd>{meaning}</chakra.dd>
              </Flex>
            ))}
          </chakra.dl>
        </Dialog.Body>
      </Dialog.Content>
    </Layer>
  )
}
