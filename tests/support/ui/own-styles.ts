import * as chakra from '@chakra-ui/react'
import { isValidElement, type ElementType, type Key } from 'react'
import { Link } from 'react-router-dom'
import * as screens from '#ui/theme/low-screen.ts'
import { system } from '#ui/theme/system.ts'

type Props = Record<string, unknown>

/** What our own views said of an element as they drew it. */
interface Drawn {
  type: unknown
  props: Props
  key: Key | undefined
}

const drawn = new WeakMap<object, Drawn>()

type Draw = (type: ElementType, props: Props, key?: Key, ...rest: unknown[]) => { props: Props }

/**
 * What JSX of ours becomes, and keeps in mind what it said: packages come compiled and draw without it. To be put in the
 * place of `react/jsx-dev-runtime`.
 */
export const noting = <Runtime extends object>(runtime: Runtime): Runtime => {
  const { jsxDEV: draw } = runtime as { jsxDEV: Draw }
  const jsxDEV: Draw = (type, props, key, ...rest) => {
    const element = draw(type, props, key, ...rest)
    drawn.set(element.props, { type, props, key })
    return element
  }
  return { ...runtime, jsxDEV }
}

/** What recipes and the parts that arrange others make a look of, beside properties of style. */
const CHOICES = (
  'css className variant size placement orientation scrollBehavior positioning align justify wrap direction ' +
  'basis grow shrink columns templateColumns minChildWidth attached loadingText'
).split(' ')

/** Long conditions by the names that they have in the theme. */
const CONDITIONS = new Map(Object.entries(screens).map(([name, condition]) => [condition as string, name]))

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `{${listOf(value as Props)}}` : String(value)

const listOf = (styles: Props): string =>
  Object.entries(styles)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${CONDITIONS.get(name) ?? name} ${textOf(value)}`)
    .join('; ')

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** The components of the package, with the parts of those that have some. */
const PACKAGED = new Set<unknown>(
  Object.values(chakra).flatMap((exported) =>
    isObject(exported) ? [exported, ...Object.values(exported).filter(isObject)] : [],
  ),
)

interface Recipe {
  base?: Props
  variants?: Record<string, Props>
  defaultVariants?: Props
}

/** Where a component made by `chakra('div', { … })` has its recipe, and what it was made from. */
const RECIPE = '__emotion_cva'
const MADE_FROM = '__emotion_base'

interface Made {
  [RECIPE]?: Recipe
  [MADE_FROM]?: unknown
}

const madeOf = (type: unknown): Made => (isObject(type) && !PACKAGED.has(type) ? type : {})

const isStyled = (type: unknown): boolean => PACKAGED.has(type) || typeof type === 'object'

/** What all icons are drawn by says nothing of the place where one stands. */
const isOfIcons = (type: unknown): boolean => madeOf(type)[MADE_FROM] === 'svg'

const OF_ICONS = /^(fill|stroke)/

/** Which look of each variant a component of our own has here, with what it is made of. */
const variantsOf = ({ variants = {}, defaultVariants = {} }: Recipe, props: Props): Props =>
  Object.fromEntries(
    Object.entries(variants).flatMap(([name, looks]) => {
      const choice = String(props[name] ?? defaultVariants[name])
      return looks[choice] === undefined ? [] : [[`${name} ${choice}`, looks[choice]]]
    }),
  )

const stylesOf = ({ type, props }: Drawn): string[] => {
  if (!isStyled(type)) return []
  const recipe = madeOf(type)[RECIPE] ?? {}
  const isLook = (name: string): boolean =>
    !(name in (recipe.variants ?? {})) &&
    (CHOICES.includes(name) || system.isValidProperty(name)) &&
    !(isOfIcons(type) && OF_ICONS.test(name))
  const said = Object.entries(props).filter(([name]) => isLook(name))
  const base = isOfIcons(type) ? {} : (recipe.base ?? {})
  return [base, variantsOf(recipe, props), Object.fromEntries(said)].map(listOf).filter(Boolean)
}

/** How React finds an element again, and what is in it. */
const OF_REACT = ['key', 'ref', 'children', 'asChild']

/** What goes into the page, as it was said: an element, or what a package makes one of. */
const isDrawn = (type: unknown): boolean =>
  typeof type === 'string' || type === Link || PACKAGED.has(type) || madeOf(type)[MADE_FROM] !== undefined

/** Ids that React makes up are others each time. */
const MADE_UP = /_r_\w+_/

const isTellable = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && !isValidElement(value) && !Array.isArray(value)

/** Whatever else is said of an element: by which name it goes, and what becomes of a press beside it. */
const setOf = ({ type, props }: Drawn): Looks['set'] =>
  isDrawn(type) && !isOfIcons(type)
    ? Object.entries(props)
        .filter(([name, value]) => isTellable(value) && !OF_REACT.includes(name))
        .filter(([name]) => !isStyled(type) || !(CHOICES.includes(name) || system.isValidProperty(name)))
        .map(([name, value]): [string, string] => [name, textOf(value)])
        .filter(([, text]) => !MADE_UP.test(text))
    : []

/** What is said of an element by style, by whether it is seen at all, and by what React knows it by. */
interface Looks {
  styles: string[]
  /** By the names of its properties. */
  set: [name: string, text: string][]
  isUnseen: boolean
  /** It asks for the focus as it is drawn. */
  isFirst: boolean
  /** Which part of it has the focus first. */
  first: (() => Element | null)[]
  /** The focus goes to it when the layer closes that is open now. */
  isNext: boolean
  /** Where the focus goes when it closes. */
  next: (() => Element | null)[]
  keys: string[]
}

const NOTHING: Looks = {
  styles: [],
  set: [],
  isUnseen: false,
  isFirst: false,
  first: [],
  isNext: false,
  next: [],
  keys: [],
}

const asChildOf = ({ props }: Drawn): Drawn | undefined =>
  props['asChild'] ? drawn.get((props['children'] as { props: Props }).props) : undefined

const known = new WeakMap<Drawn, Looks>()

const both = (outer: Looks, inner: Looks | undefined): Looks =>
  inner
    ? {
        styles: [...outer.styles, ...inner.styles],
        set: [...outer.set, ...inner.set],
        isUnseen: outer.isUnseen || inner.isUnseen,
        isFirst: outer.isFirst || inner.isFirst,
        first: [...outer.first, ...inner.first],
        isNext: outer.isNext || inner.isNext,
        next: [...outer.next, ...inner.next],
        keys: [...outer.keys, ...inner.keys],
      }
    : outer

const functionsOf = (value: unknown): Looks['first'] =>
  typeof value === 'function' ? [value as () => Element | null] : []

/** A dialog says by a function which part of it begins. */
const beginningsOf = ({ type, props }: Drawn): Looks['first'] =>
  PACKAGED.has(type) ? functionsOf(props['initialFocusEl']) : []

/** An element in the place of its parent is not drawn as such. */
const worked = (one: Drawn): Looks => {
  const child = asChildOf(one)
  const own = {
    styles: stylesOf(one),
    set: setOf(one),
    isUnseen: one.type === chakra.VisuallyHidden,
    isFirst: one.props['autoFocus'] === true && typeof one.type !== 'function',
    first: beginningsOf(one),
    isNext: false,
    // Where a layer names no place, the focus goes back to where it came from, which a page that is looked at does not tell.
    next: functionsOf(one.props['returnTo']),
    keys: one.key === undefined ? [] : [String(one.key)],
  }
  return both(own, child && looksOf(child))
}

const looksOf = (one: Drawn): Looks => {
  if (!known.has(one)) known.set(one, worked(one))
  return known.get(one) ?? NOTHING
}

/** What React keeps of something that is drawn, as far as it is read here. */
interface Fiber {
  type: unknown
  memoizedProps: object | null
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
}

const rootsOf = (page: Element): Fiber[] =>
  [...page.children].flatMap((holder) => {
    const name = Object.keys(holder).find((candidate) => candidate.startsWith('__reactContainer$'))
    const root = name && (holder as unknown as Record<string, Fiber>)[name]
    return root ? [(root.stateNode as { current: Fiber }).current] : []
  })

/** Notes what is said of each element from here on; gives back what still waits for one. */
const note = (first: Fiber | null, outer: Looks, found: Map<Element, Looks>): Looks => {
  let waiting = outer
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const one = drawn.get(fiber.memoizedProps ?? NOTHING)
    const here = both(waiting, one && looksOf(one))
    if (typeof fiber.type === 'string' && fiber.stateNode instanceof Element) {
      found.set(fiber.stateNode, here)
      note(fiber.child, NOTHING, found)
      waiting = NOTHING
    } else if (note(fiber.child, here, found) !== here) waiting = NOTHING
  }
  return waiting
}

/**
 * What our own views say of the looks of each element, in the words in which they say it: properties of style, variants of
 * recipes, the keys of lists, and what is to have the focus first, or when the layer has closed. What a package makes of it
 * is left out. What is said of something that is no element, such as the root of a dialog, is said of the first one in it.
 */
export const ownStyles = (page: Element): ((element: Element) => Looks) => {
  const found = new Map<Element, Looks>()
  for (const root of rootsOf(page)) note(root, NOTHING, found)
  const all = [...found.values()]
  const first = new Set(all.flatMap((looks) => looks.first.map((one) => one())))
  const next = new Set(all.flatMap((looks) => looks.next.map((one) => one())))
  return (element) => {
    const looks = found.get(element) ?? NOTHING
    return { ...looks, isFirst: looks.isFirst || first.has(element), isNext: next.has(element) }
  }
}
