import type { Page } from '@playwright/test'

/** Runs in the page; messages are left aside, since they go by themselves and are looked at on their own. */
const faultsOfPage = (): string[] => {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=option], [role=menuitem], [role=menuitemradio], [role=radio], [role=tab]'
  /** Half a pixel is the browser's rounding. */
  const SLACK = 0.5
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim()
    return `${element.tagName.toLowerCase()} '${(words || element.id).slice(0, 50)}'`
  }
  const isMessage = (element: Element) => element.closest('[data-live-announcer]') !== null
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true], [hidden]') === null &&
    !isMessage(element)
  /** For readers of screens only, or shown when it has the focus, such as the link that skips to the content. */
  const isOutOfView = (element: Element) => {
    const { width, bottom } = element.getBoundingClientRect()
    return width <= 1 || bottom + scrollY <= 0
  }
  /** What a finger may hit: a control itself, or the label around it. */
  const targetOf = (control: Element): Element => control.closest('label') ?? control

  const messages = document.querySelector<HTMLElement>('[data-live-announcer]')
  const before = [scrollX, scrollY] as const
  /** What scrolls by itself, such as a row of links, and how far it has. */
  const scrolled = [...document.body.querySelectorAll('*')]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    )
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  if (messages) messages.style.display = 'none'

  const wide =
    document.documentElement.scrollWidth > innerWidth
      ? [`the page is ${document.documentElement.scrollWidth} wide`]
      : []

  /** A menu lies over the page until it is left. */
  const menu = [...document.querySelectorAll('[role=menu]')].find(isSeen)
  const controls = [...(menu ?? document).querySelectorAll(CONTROLS)].filter(
    (control) => isSeen(control) && !isOutOfView(targetOf(control)),
  )
  /** What cuts a control off where no finger scrolls to it; a script would, so it is looked for before any does. */
  const cutBy = (target: Element): Element | undefined => {
    const { left, right } = target.getBoundingClientRect()
    for (let around = target.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined
      const box = around.getBoundingClientRect()
      if (overflowX !== 'visible' && (left < box.left - SLACK || right > box.right + SLACK)) return around
    }
    return undefined
  }
  const clipped = controls.flatMap((control) => {
    const around = cutBy(targetOf(control))
    return around ? [`${nameOf(control)} is cut off by ${nameOf(around)}`] : []
  })
  const unreached = controls.flatMap((control) => {
    const target = targetOf(control)
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    if (left < -SLACK || right > innerWidth + SLACK)
      return [`${nameOf(control)} reaches from ${left.toFixed(0)} to ${right.toFixed(0)}`]
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (hit === null) return [`${nameOf(control)} cannot be scrolled to`]
    if (target.contains(hit) || hit.contains(target)) return []
    return [`${nameOf(control)} is covered by ${nameOf(hit)}`]
  })

  /** Words that are cut off, but for those that end in an ellipsis. */
  const isCut = (element: Element): boolean => {
    const style = getComputedStyle(element)
    const { overflowX, overflowY, textOverflow } = style
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isClamped = style.getPropertyValue('-webkit-line-clamp') !== 'none'
    const isWide = isClipped(overflowX) && element.scrollWidth > element.clientWidth + 1
    const isHigh = isClipped(overflowY) && element.scrollHeight > element.clientHeight + 1
    return (isWide && textOverflow !== 'ellipsis' && !isClamped) || (isHigh && !isClamped)
  }
  const hasWords = (element: Element) =>
    [...element.childNodes].some((child) => child.nodeType === 3 && (child.textContent ?? '').trim() !== '')
  const worded = [...document.body.querySelectorAll('*')].filter(
    (element) => hasWords(element) && isSeen(element) && element.getBoundingClientRect().width > 1,
  )
  const cut = worded.filter(isCut).map((element) => `${nameOf(element)} is cut off without a sign`)

  /** Where the words of an element show: as far as they reach, or as nothing around them clips them. */
  const wordsOf = (element: Element): DOMRect => {
    const range = document.createRange()
    range.selectNodeContents(element)
    let { left, right, top, bottom } = range.getBoundingClientRect()
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const clip = around.getBoundingClientRect()
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** Words that run over others of the same row. */
  const overlapping = [
    ...document.querySelectorAll('[role=listitem], [role=option], li, dl, header, form'),
  ].flatMap((row) => {
    const inside = worded.filter((element) => row.contains(element))
    const rects = inside.map(wordsOf)
    return inside.flatMap((one, at) =>
      inside.slice(at + 1).flatMap((other, step) => {
        const [a, b] = [rects[at], rects[at + 1 + step]]
        if (!a || !b || one.contains(other) || other.contains(one)) return []
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return width > 2 && height > 4 ? [`${nameOf(one)} and ${nameOf(other)} lie over each other`] : []
      }),
    )
  })

  const BOXES =
    'section, header, li, button, a, label, [role=listitem], [role=option], [role=dialog], [role=alertdialog], main'
  /** The nearest box around it; some have none of their own in one size or another. */
  const boxOf = (element: Element): Element | null => {
    const box = element.closest(BOXES)
    if (!box || box.getBoundingClientRect().width > 0) return box
    return box.parentElement && boxOf(box.parentElement)
  }
  /** Words outside of the sheet, row or control that they belong to. */
  const stray = worded.flatMap((element) => {
    const box = boxOf(element)
    if (!box) return []
    const words = wordsOf(element)
    // Nothing of them shows: what lies around them has to be scrolled first.
    if (words.width === 0 || words.height === 0) return []
    const { left, right } = box.getBoundingClientRect()
    if (words.left >= left - 1 && words.right <= right + 1) return []
    return [`the words of ${nameOf(element)} leave ${nameOf(box)}`]
  })

  if (messages) messages.style.display = ''
  for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
  scrollTo(...before)
  return [...new Set([...wide, ...clipped, ...unreached, ...cut, ...stray, ...overlapping])]
}

/**
 * What is wrong with the layout of a page: it is wider than the screen, a control cannot be scrolled to or lies under
 * something else, words are cut off without a sign or leave their place.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(faultsOfPage)
