import { fromCallback, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { ShellDeps } from '#app/deps.ts'
import { colorModeMachine } from '#machines/shell/colorMode/colorMode.machine.ts'
import type { ColorMode, ColorModeEvent, KeepColorMode } from '#machines/shell/colorMode/colorMode.types.ts'

/** The browser's own bar has the colour of the top bar. */
const BAR = { light: '#ffffff', dark: '#131b18' }

const apply = (scheme: 'light' | 'dark') => {
  const page = document.documentElement
  page.classList.remove('light', 'dark')
  page.classList.add(scheme)
  page.style.colorScheme = scheme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[scheme])
}

const paint: CallbackLogicFunction<AnyEventObject, never, { mode: ColorMode }> = ({ input: { mode } }) => {
  if (mode !== 'system') return apply(mode)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => apply(dark.matches ? 'dark' : 'light')
  follow()
  dark.addEventListener('change', follow)
  return () => dark.removeEventListener('change', follow)
}

/** A device that does not remember follows its system: nothing is lost that a cashier would miss. */
const remember =
  ({ records }: ShellDeps): CallbackLogicFunction<KeepColorMode, ColorModeEvent> =>
  ({ sendBack, receive }) => {
    void records.colorMode.read().then((read) => {
      if (read.ok && read.value) sendBack({ type: 'colorMode.restored', mode: read.value })
    })
    receive(({ mode }) => void records.colorMode.write(mode))
  }

export const liveColorMode = (deps: ShellDeps) =>
  colorModeMachine.provide({
    actors: { memory: fromCallback(remember(deps)), paint: fromCallback(paint) },
  })
