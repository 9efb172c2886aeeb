import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as actions from '#ui/components/icons/actions.tsx'
import * as directions from '#ui/components/icons/directions.tsx'
import * as favourite from '#ui/components/icons/favourite.tsx'
import * as signs from '#ui/components/icons/signs.tsx'
import * as things from '#ui/components/icons/things.tsx'
import { ownStyles } from '#tests/support/ui/own-styles.ts'
import { topLayer } from '#ui/kit/page-place.ts'
import { system } from '#ui/theme/system.ts'

/** What somebody sees, hears or meets of an element, beside its words; what has no value is among the flags. */
const ATTRIBUTES = [
  'role',
  'type',
  'href',
  'src',
  'alt',
  'title',
  'placeholder',
  'inputmode',
  'enterkeyhint',
  'autocomplete',
  'maxlength',
  'min',
  'max',
  'step',
  'minlength',
  'pattern',
  'target',
  'rel',
  'download',
  'lang',
  'scope',
  'colspan',
  'start',
  'accept',
  'rows',
  'datetime',
  'tabindex',
  'aria-live',
  'aria-current',
  'aria-pressed',
  'aria-expanded',
  'aria-checked',
  'aria-selected',
  'aria-haspopup',
  'aria-keyshortcuts',
  'aria-sort',
  'aria-level',
  'aria-roledescription',
  'aria-autocomplete',
  'aria-valuenow',
  'aria-valuemin',
  'aria-valuemax',
  'aria-valuetext',
  'autocapitalize',
  'spellcheck',
  'data-field',
  'data-keys',
  'data-begins',
  'data-color',
]

const FLAGS = [
  'disabled',
  'readonly',
  'required',
  'multiple',
  'open',
  'hidden',
  'inert',
  'aria-disabled',
  'aria-busy',
  'aria-hidden',
  'aria-invalid',
  'aria-modal',
  'aria-atomic',
  'aria-required',
  'aria-readonly',
  'data-loading',
  'data-closed',
  'data-leaving',
  'data-long',
  'data-on',
  'data-out',
  'data-short',
]

/** What is said of an element by words of its own. */
const SAID = new Set([
  ...ATTRIBUTES,
  ...FLAGS,
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-activedescendant',
  'as',
  'value',
  'checked',
  'loading',
  'to',
])

/** Elements that only arrange others. */
const ARRANGING = ['DIV', 'SPAN', 'P', 'SECTION', 'STRONG', 'B']

/** Elements whose words go on in the line. */
const WITHIN_A_LINE = ['SPAN', 'STRONG', 'B', 'TIME']

const iconModules = { actions, directions, favourite, signs, things }

const drawnIcons = (): Map<string, string> =>
  new Map(
    Object.values(iconModules).flatMap((module) =>
      Object.entries(module).map(([name, Icon]) => {
        const holder = document.createElement('div')
        holder.innerHTML = renderToStaticMarkup(
          <ChakraProvider value={system}>
            <Icon />
          </ChakraProvider>,
        )
        return [holder.querySelector('svg')?.innerHTML ?? '', name] as const
      }),
    ),
  )

const ICONS = drawnIcons()

const iconOf = (svg: Element): string => ICONS.get(svg.innerHTML) ?? 'drawing'

const wordsOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** The words of the labels that belong to a field by their place or by an id. */
const labelsOf = (element: Element): string =>
  'labels' in element
    ? [...((element.labels ?? []) as NodeListOf<Element>)].map(({ textContent }) => textContent).join(' ')
    : ''

const quoted = (name: string, words: string | null): string[] =>
  words ? [`${name}=“${words.replaceAll('\n', '⏎')}”`] : []

/** The address of a file that the page itself holds is another one each time. */
const lasting = (value: string | null): string | null => value?.replace(/^blob:.*/, 'blob:') ?? null

const flagOf = (element: Element, flag: string): string[] => {
  const value = element.getAttribute(flag)
  return value === null || value === 'false' ? [] : [flag]
}

const valueOf = (element: Element): string[] => {
  if (element instanceof HTMLSelectElement)
    return quoted('chosen', element.selectedOptions[0]?.textContent ?? '')
  if (element instanceof HTMLProgressElement)
    return quoted('done', element.hasAttribute('value') ? `${element.value} of ${element.max}` : '')
  if (element instanceof HTMLTextAreaElement) return quoted('value', element.value)
  if (element instanceof HTMLOptionElement)
    return element.closest('datalist') ? quoted('value', element.value) : []
  if (!(element instanceof HTMLInputElement)) return []
  return ['checkbox', 'radio'].includes(element.type)
    ? element.checked
      ? ['checked']
      : []
    : quoted('value', element.value)
}

/** Its own label before what it is labelled by, which a dialog looks for when its content has changed. */
const nameOf = (element: Element): string[] => {
  const label = element.getAttribute('aria-label')
  return label
    ? quoted('label', label)
    : quoted('labelled', wordsOf(element.getAttribute('aria-labelledby')) || labelsOf(element))
}

/** Headings and layers have the focus where nothing in them has: that is for the tests of the focus. */
const isFocused = (element: Element): boolean =>
  element === document.activeElement && element.matches('a, button, input, select, textarea')

/** How what our own views say of its looks is had. */
type StylesOf = ReturnType<typeof ownStyles>

const looksOf = (element: Element, stylesOf: StylesOf): string[] => {
  const { keys, styles, set, isUnseen, isFirst, isNext } = stylesOf(element)
  const unsaid = set.filter(([name]) => !SAID.has(name.toLowerCase()))
  return [
    ...quoted('key', keys.join(' ')),
    ...quoted('looks', styles.join('; ')),
    ...quoted('set', unsaid.map((one) => one.join(' ')).join('; ')),
    ...(isUnseen ? ['unseen'] : []),
    ...(isFirst ? ['begins'] : []),
    ...(isNext ? ['next'] : []),
  ]
}

const describe = (element: Element, stylesOf: StylesOf): string =>
  [
    element.tagName.toLowerCase(),
    ...nameOf(element),
    ...quoted('described', wordsOf(element.getAttribute('aria-describedby'))),
    ...valueOf(element),
    ...quoted('highlighted', wordsOf(element.getAttribute('aria-activedescendant'))),
    ...(isFocused(element) ? ['focused'] : []),
    ...looksOf(element, stylesOf),
    ...ATTRIBUTES.flatMap((name) => quoted(name, lasting(element.getAttribute(name)))),
    ...FLAGS.flatMap((flag) => flagOf(element, flag)),
  ].join(' ')

const isPassedOver = (element: Element): boolean =>
  ['SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META'].includes(element.tagName) ||
  element.matches('[data-live-announcer], [style*="display: none"]')

/** One line of an outline, with the element that it is about. */
export interface OutlineLine {
  text: string
  element?: Element
}

const childrenOf = (element: Element, depth: number, stylesOf: StylesOf): OutlineLine[] => {
  const lines: OutlineLine[] = []
  let words = ''
  const end = () => {
    const text = words.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') lines.push({ text: `${'  '.repeat(depth)}“${text}”` })
    words = ''
  }
  const add = (node: Node): void => {
    if (node instanceof Text) words += node.data
    if (!(node instanceof Element) || isPassedOver(node)) return
    const own = describe(node, stylesOf)
    if (own === node.tagName.toLowerCase() && WITHIN_A_LINE.includes(node.tagName)) {
      node.childNodes.forEach(add)
      return
    }
    end()
    lines.push(...linesOf(node, own, depth, stylesOf))
  }
  element.childNodes.forEach(add)
  end()
  return lines
}

/** A group that nothing names or describes only arranges what is in it. */
const UNNAMED_GROUP = 'div role=“group”'

/** What lies behind a layer is hidden from screen readers, and is the page that it was. */
const isBehindLayer = (element: Element): boolean =>
  element.parentElement === document.body && topLayer() !== undefined

const linesOf = (element: Element, own: string, depth: number, stylesOf: StylesOf): OutlineLine[] => {
  const indent = '  '.repeat(depth)
  if (element.tagName === 'svg')
    return [{ text: `${indent}icon ${iconOf(element)}${own.replace(/^svg| aria-hidden$/g, '')}` }]
  const isPlain = [element.tagName.toLowerCase(), UNNAMED_GROUP].includes(own) || isBehindLayer(element)
  if (ARRANGING.includes(element.tagName) && isPlain) return childrenOf(element, depth, stylesOf)
  const below = element instanceof HTMLTextAreaElement ? [] : childrenOf(element, depth + 1, stylesOf)
  const [only] = below
  return only && below.length === 1 && !only.element
    ? [{ text: `${indent}${own} ${only.text.trim()}`, element }]
    : [{ text: `${indent}${own}`, element }, ...below]
}

/** What is within an element in words: each part that somebody sees, hears or uses, in order; the page's where it is not there. */
export const outlineOf = (part: Element | null | undefined): OutlineLine[] =>
  childrenOf(part ?? document.body, 0, ownStyles(document.body))

/** The page in words, and what the browser's tab is called by. Messages are left out: they go by themselves. */
export const outline = (): OutlineLine[] => [
  ...(document.title === '' ? [] : [{ text: `tab “${document.title}”` }]),
  ...outlineOf(document.body),
]
