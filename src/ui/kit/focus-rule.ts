/**
 * How far a page has come after a change of route: it is the first one since the app was opened, it is awaited, or it
 * has been given the focus and the user has pressed nothing since. Otherwise `over`.
 */
export type Arrival = 'first' | 'awaited' | 'given' | 'over'

/** What the rule goes by. */
export interface FocusSnapshot {
  arrival: Arrival
  /** Where the focus is now; `around` is the top bar and the messages. */
  at: 'nowhere' | 'page' | 'around'
  /** What had the focus last is gone or disabled, and this is where it was. */
  lostFrom: 'layer' | 'elsewhere' | undefined
  /** A dialog or a menu lies over the page. */
  isLayerOpen: boolean
  /** The page has a search field to begin with. */
  hasSearch: boolean
}

/** `page` is the page's own place: its search field, or its heading. */
export type FocusGoal = 'page' | 'layer' | 'stays'

/**
 * Where the focus goes. A dialog that waits has it. A page that was opened has it, unless a field of it took it by
 * itself. Where nothing is left of what had the focus, the page takes it: after Clear, a sale on hold, a new sale. The
 * first page of all leaves it to the browser, unless it begins with a search field.
 */
export const focusGoal = ({ arrival, at, lostFrom, isLayerOpen, hasSearch }: FocusSnapshot): FocusGoal => {
  if (isLayerOpen) return lostFrom === 'layer' ? 'layer' : 'stays'
  if (arrival === 'first') return at === 'nowhere' && hasSearch ? 'page' : 'stays'
  if (arrival === 'awaited') return at === 'page' ? 'stays' : 'page'
  if (arrival === 'given' && at === 'around') return 'page'
  return lostFrom === undefined ? 'stays' : 'page'
}

/** How far the arrival is once its page is there and this was decided; below a layer it goes on waiting. */
export const arrivalAfter = ({ arrival, isLayerOpen }: FocusSnapshot, goal: FocusGoal): Arrival => {
  if (isLayerOpen) return arrival
  if (arrival === 'awaited' && goal === 'page') return 'given'
  return arrival === 'given' ? 'given' : 'over'
}

/** How far it is once a key or the pointer was pressed: who uses a layer meanwhile, uses the page already. */
export const arrivalPressed = ({
  arrival,
  isLayerOpen,
}: Pick<FocusSnapshot, 'arrival' | 'isLayerOpen'>): Arrival =>
  arrival === 'given' || isLayerOpen ? 'over' : arrival
