/** What a key stands for. */
export interface Character {
  /** The character on the layout of this computer; empty for Shift and the like. */
  text: string
  /** The character on the layout that scanners speak, where the place of the key has one; else the same as `text`. */
  byPlace: string
  /** Of a key in the row of digits: was it pressed with Shift? Undefined for all others. */
  isShifted: boolean | undefined
}

/** One key as a scanner or a person pressed it. */
export interface Stroke extends Character {
  /** When it was pressed, in ms. */
  at: number
  /** Keys that were pressed for it: itself, and Shift or the like before it. */
  presses: number
}

/** A scan among the strokes of a burst: its code, and the place of its first stroke. */
export interface Scan {
  code: string
  from: number
}

/** What ended a burst: Enter or Tab, or a pause. */
export type BurstEnd = 'terminator' | 'pause'

/** A pause of more than this many ms ends a burst; a busy page or a radio link may hold a key back for less. */
export const LONGEST_PAUSE = 120

/** On average a slow scanner takes less than this many ms a key: Bluetooth at 50 ms, and some jitter. */
const SLOWEST_SCANNER = 65

/** Nobody types at this pace; every wired scanner does. */
const BEYOND_FINGERS = 35

/** The shortest code: at a pace beyond fingers with and without Enter or Tab behind it, and of a slow scanner. */
const SHORTEST = { terminator: 4, pause: 6, slow: 6 }

/** A key that came this much later than the others do belongs to something else, if anything speaks for that. */
const APART = { factor: 3, least: 40 }

/** So many keys a person may have pressed immediately before a scan. */
const LAST_TYPED = 2

const paceOf = (strokes: Stroke[]): number => {
  const [first, ...others] = strokes
  const presses = others.reduce((sum, stroke) => sum + stroke.presses, 0)
  return first && presses > 0 ? ((others.at(-1)?.at ?? first.at) - first.at) / presses : 0
}

/** So many keys at a scanner's speed are likely a scan under way. */
export const LIKELY_SCAN = 3

/** Two keys so close together are no two fingers', unless by accident. */
const AT_ONCE = 12

/** More keys, or faster, than fingers press them: what comes now is very likely a scanner's. */
export const isBeyondFingers = (strokes: Stroke[]): boolean =>
  strokes.length > 1 && paceOf(strokes) <= (strokes.length > LIKELY_SCAN ? BEYOND_FINGERS : AT_ONCE)

/** The first key, or keys at the pace of a wired scanner: nothing speaks for fingers yet. */
export const mayBeScan = (strokes: Stroke[]): boolean =>
  strokes.length === 1 || paceOf(strokes) <= BEYOND_FINGERS

/** A scanner presses the digits of a number alike; '#1001' and '(01)' have Shift with some keys of the row only. */
const isRowAlike = (strokes: Stroke[]): boolean => {
  const isShiftedOf = strokes.map(({ isShifted }) => isShifted)
  return !(isShiftedOf.includes(true) && isShiftedOf.includes(false))
}

/** Scanners say digits by their place on the keyboard; with Caps Lock or a French layout other characters arrive. */
export const textOf = (strokes: Stroke[]): string => {
  const byPlace = strokes.map((stroke) => stroke.byPlace).join('')
  return /^\d+$/.test(byPlace) && isRowAlike(strokes) ? byPlace : strokes.map(({ text }) => text).join('')
}

type Check = (text: string) => boolean

const codeOf = (strokes: Stroke[], end: BurstEnd, check: Check): string | undefined => {
  const text = textOf(strokes)
  const pace = paceOf(strokes)
  if (pace <= BEYOND_FINGERS) return text.length >= SHORTEST[end] ? text : undefined
  if (pace > SLOWEST_SCANNER || text.length < SHORTEST.slow || !/\d/.test(text)) return undefined
  return end === 'terminator' || check(text) ? text : undefined
}

/** The places at which something may begin: the first stroke, and those that came late for their burst. */
const beginnings = (strokes: Stroke[]): number[] => {
  const gaps = strokes.slice(1).map(({ at }, place) => at - (strokes[place]?.at ?? at))
  const usual = [...gaps].sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const apart = Math.max(APART.least, APART.factor * usual)
  return [0, ...gaps.flatMap((gap, place) => (gap > apart ? [place + 1] : []))]
}

/** Codes that followed each other without Enter or Tab: each has its own right check digit. */
const chained = (strokes: Stroke[], begins: number[], check: Check): Scan[] => {
  const scans = begins.map((from, place) => ({ code: textOf(strokes.slice(from, begins[place + 1])), from }))
  return scans.every(({ code }) => check(code)) ? scans : []
}

/**
 * The scans in a burst of keys, or none where a person typed. `check` says whether a text is a number with a right
 * check digit. What a person typed immediately before a scan is none of it.
 */
export const scansOf = (strokes: Stroke[], end: BurstEnd, check: Check): Scan[] => {
  const scanFrom = (from: number): Scan[] => {
    const code = codeOf(strokes.slice(from), end, check)
    return code === undefined ? [] : [{ code, from }]
  }
  const begins = beginnings(strokes)
  if (begins.length === 1 || check(textOf(strokes))) return scanFrom(0)
  const several = chained(strokes, begins, check)
  if (several.length > 0) return several
  const later = begins.slice(1)
  const behindTyping =
    later.find((from) => check(textOf(strokes.slice(from)))) ?? later.findLast((from) => from <= LAST_TYPED)
  return scanFrom(behindTyping ?? 0)
}
