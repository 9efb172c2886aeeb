import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { LAYER, topLayer } from '#ui/kit/page-place.ts'

/** Layers that have had the focus. */
const focused = new WeakSet<Element>()
document.addEventListener('focusin', ({ target }) => {
  const layer = target instanceof Element ? target.closest(LAYER) : null
  if (layer) focused.add(layer)
})

/**
 * Waits until this layer has had the focus, which it takes a frame after it is drawn. Nobody is as fast as to press before
 * that, and what is pressed may not be heard.
 */
export const takenFocus = async (layer: Element | null | undefined): Promise<void> => {
  if (!layer || focused.has(layer)) return
  await waitFor(() => {
    if (layer.isConnected && !focused.has(layer)) throw new Error('The layer has not had the focus yet')
  })
}

/**
 * Somebody with a keyboard and a mouse. The mouse is at another place for each element that it goes to, as on a screen:
 * menus mark what is under a pointer only once it has moved.
 */
export const someUser = (): UserEvent => {
  const user = userEvent.setup()
  const { keyboard, type } = user
  const mouse = { x: 0 }
  const to = (target: Element) => ({ target, coords: { clientX: (mouse.x += 1) } })
  const hover = (target: Element) => user.pointer(to(target))
  return Object.assign(user, {
    hover,
    click: async (target: Element) => {
      await takenFocus(target.closest(LAYER))
      await user.pointer([to(target), { keys: '[MouseLeft]', target }])
    },
    type: async (...[field, ...text]: Parameters<UserEvent['type']>) => {
      await takenFocus(field.closest(LAYER))
      await type(field, ...text)
    },
    keyboard: async (keys: string) => {
      await takenFocus(topLayer())
      await keyboard(keys)
    },
  })
}
