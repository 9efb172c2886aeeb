import userEvent, { type UserEvent } from '@testing-library/user-event'

/**
 * Somebody with a keyboard and a mouse. The mouse is at another place for each element that it goes to, as on a screen:
 * menus mark what is under a pointer only once it has moved.
 */
export const someUser = (): UserEvent => {
  const user = userEvent.setup()
  const mouse = { x: 0 }
  const to = (target: Element) => ({ target, coords: { clientX: (mouse.x += 1) } })
  const hover = (target: Element) => user.pointer(to(target))
  const click = (target: Element) => user.pointer([to(target), { keys: '[MouseLeft]', target }])
  return Object.assign(user, { hover, click })
}
