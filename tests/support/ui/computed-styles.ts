const NAME = '_styleCache'

/**
 * What jsdom has worked out of the styles of this page: another object once anything of it has changed. jsdom has it at the
 * object behind the document, under a symbol of its own.
 */
const stylesOfPage = (): (() => object) => {
  const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  const impl = key && (document as unknown as Record<symbol, { [NAME]?: object } | undefined>)[key]
  return () => {
    const styles = impl?.[NAME]
    if (!styles) throw new Error(`jsdom has no ${NAME} where it was`)
    return styles
  }
}

/**
 * Keeps each computed style until the page changes. jsdom does so as well, but writes it anew, property by property, for
 * everybody who asks, and whoever looks for a name asks several times for every element. Gives what ends it.
 */
export const keepComputedStyles = (): (() => void) => {
  const stylesNow = stylesOfPage()
  const page = document.defaultView ?? window
  const compute = page.getComputedStyle
  const kept = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
  const keptNow = () => {
    const found = kept.get(stylesNow()) ?? new WeakMap<Element, CSSStyleDeclaration>()
    kept.set(stylesNow(), found)
    return found
  }
  const ask = (element: Element, part?: string | null): CSSStyleDeclaration => {
    if (part) return compute(element, part)
    const style = keptNow().get(element) ?? compute(element)
    keptNow().set(element, style)
    return style
  }
  // Tests and libraries ask the one or the other.
  for (const asked of [page, globalThis]) asked.getComputedStyle = ask
  return () => {
    for (const asked of [page, globalThis]) asked.getComputedStyle = compute
  }
}
