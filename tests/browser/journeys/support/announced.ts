import type { Page } from '@playwright/test'

/** Something that a screen reader is given to say, and whether it interrupts. */
export interface Announced {
  how: 'polite' | 'assertive'
  text: string
}

/** Notes what live regions say, from the first moment of each page on. */
const noteAnnouncements = () => {
  const REGION = '[aria-live], [role="status"], [role="alert"], output'
  const { announce } = window as unknown as { announce: (said: Announced) => void }
  const howOf = (region: Element): Announced['how'] | 'off' => {
    const live = region.getAttribute('aria-live')
    if (live === 'off' || live === 'polite' || live === 'assertive') return live
    return region.getAttribute('role') === 'alert' ? 'assertive' : 'polite'
  }
  const isHidden = (element: Element): boolean =>
    element.closest('[aria-hidden="true"], [inert], [hidden]') !== null || !element.checkVisibility()
  const textOf = (region: Element): string => (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
  const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
  const regionsIn = (node: Node): Element[] => {
    const around = elementOf(node)?.closest(REGION)
    if (around) return [around]
    return node instanceof Element ? [...node.querySelectorAll(REGION)] : []
  }
  const last = new WeakMap<Element, string>()
  new MutationObserver((changes) => {
    const regions = new Set(
      changes.flatMap(({ target, type, addedNodes }) => [
        ...(type === 'characterData' || target !== document.body ? regionsIn(target).slice(0, 1) : []),
        ...[...addedNodes].flatMap(regionsIn),
      ]),
    )
    for (const region of regions) {
      const [how, text] = [howOf(region), textOf(region)]
      if (!region.isConnected || how === 'off' || isHidden(region) || last.get(region) === text) continue
      last.set(region, text)
      if (text !== '') announce({ how, text })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** All that this tab announces from now on, in order, on whatever page. */
export const announcedOn = async (page: Page): Promise<readonly Announced[]> => {
  const said: Announced[] = []
  await page.exposeFunction('announce', (one: Announced) => said.push(one))
  await page.addInitScript(noteAnnouncements)
  return said
}
