/** Attributes that name other elements of the page by their ids. */
const POINTING = [
  'for',
  'list',
  'form',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-activedescendant',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
]

const tagOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}”`

const idsIn = (element: Element, name: string): string[] =>
  (element.getAttribute(name) ?? '').split(' ').filter((id) => id !== '')

/** A package may look for a label of its own where ours stands on the element: that is the one that counts then. */
const isNamedOtherwise = (element: Element, name: string): boolean =>
  name === 'aria-labelledby' && element.hasAttribute('aria-label')

const pointingNowhere = (name: string): string[] =>
  [...document.querySelectorAll(`[${name}]`)]
    .filter((element) => !isNamedOtherwise(element, name))
    .flatMap((element) =>
      idsIn(element, name)
        .filter((id) => !document.getElementById(id))
        .map((id) => `${name} of ${tagOf(element)} names ${id}, which is not there`),
    )

/** A page on its way has no content yet that a link could lead to. */
const linksNowhere = (): string[] =>
  document.querySelector('main') === null
    ? []
    : [...document.querySelectorAll('a[href^="#"]')]
        .filter((link) => !document.getElementById(link.getAttribute('href')!.slice(1)))
        .map((link) => `${tagOf(link)} leads nowhere`)

const idsOfSeveral = (): string[] => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `several have the id ${id}`)
}

/** Nobody hears the name of an element that is nothing but a place for others. */
const namesNotHeard = (): string[] =>
  ['div', 'span', 'p', 'strong', 'b']
    .flatMap((tag) => [...document.querySelectorAll(`${tag}[aria-label]:not([role])`)])
    .map((element) => `${tagOf(element)} has a name, and is nothing that has one`)

/** What of this page points at something that is not there, is there twice, or has a name that nobody hears. */
export const brokenReferences = (): string[] => [
  ...namesNotHeard(),
  ...POINTING.flatMap(pointingNowhere),
  ...linksNowhere(),
  ...idsOfSeveral(),
]
