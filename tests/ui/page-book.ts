import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { topLayer } from '#ui/kit/page-place.ts'
import { texts } from '#ui/texts/texts.ts'
import { outline, type OutlineLine } from './page-outline.tsx'
import { isWriting } from './written-down.ts'

const PAGES = `${import.meta.dirname}/pages`

const fileOf = (chart: string): string => `${PAGES}/${chart}.txt`

/** The charts whose pages are written down. */
export const writtenDown = (): string[] => readdirSync(PAGES).map((file) => file.replace('.txt', ''))

/** A look at a page, as a file has it: what differs from another one, and all of it where it is the first. */
interface Look {
  base: string | undefined
  lines: string[]
}

/** What a page shows in each state of a chart. */
type Looks = Map<string, Look>

const SAYS = '  → '

const HEADING = '## '

/** Between the name of a look and that of the one that it is most like. */
const AS = ' ← '

/** Before a line that the first look has and this one has not, and the other way about. */
const GONE = '- '
const COME = '+ '

const read = (chart: string): Looks => {
  const looks: Looks = new Map()
  if (!existsSync(fileOf(chart))) return looks
  let lines: string[] = []
  for (const line of readFileSync(fileOf(chart), 'utf8').split('\n').slice(0, -1))
    if (line.startsWith(HEADING)) {
      const [name, base] = line.slice(HEADING.length).split(AS)
      looks.set(name!, { base, lines: (lines = []) })
    } else if (line !== '') lines.push(line)
  return looks
}

/** The lines of one without those of the other, each as often as it is there. */
const without = (lines: string[], others: string[]): string[] => {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

const differences = (first: string[], now: string[]): string[] => [
  ...without(first, now).map((line) => GONE + line),
  ...without(now, first).map((line) => COME + line),
]

/** Before what a key says wherever the focus is, below the lines of the page. */
const KEY = 'key '

const withoutKeys = (lines: string[]): string[] => lines.filter((line) => !line.startsWith(KEY))

const shapeOf = (line: string): string => line.split(SAYS)[0]!

const shapesOf = (lines: string[]): string[] => withoutKeys(lines).map(shapeOf)

const signed = (lines: string[], sign: string): string[] =>
  shapesOf(lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length)))

/** The differences without what controls say, in no order. */
const differencesOfShape = (lines: string[]) => {
  const [gone, come] = [signed(lines, GONE), signed(lines, COME)]
  return { gone: without(gone, come).toSorted(), come: without(come, gone).toSorted() }
}

/** Tenths of a second in which a page that stays the same has come to rest. */
const QUIET = 4

const textsOf = (lines: OutlineLine[]): string[] => lines.map(({ text }) => text)

/** Whether there is a page, none of whose parts is still loaded, or what stands for it while the chart decides. */
const isThere = (): boolean => {
  const isWaiting = document.body.textContent.includes(texts.common.oneMoment)
  const statuses = [...document.querySelectorAll('[role=status]')]
  const isLoading = statuses.some(({ textContent }) => textContent.includes(texts.common.loading))
  return (document.querySelector('main') !== null || isWaiting) && !isLoading
}

/** The page once it has stayed the same for a while, as only the writing of a file needs it. */
const settled = async (outlined: () => OutlineLine[]): Promise<OutlineLine[]> => {
  const latest: string[] = []
  do {
    await new Promise((resolve) => setTimeout(resolve, 100))
    latest.unshift(textsOf(outlined()).join('\n'))
  } while (!isThere() || latest.length < QUIET || new Set(latest.slice(0, QUIET)).size > 1)
  return outlined()
}

/** What is said by each control, and by each key that is for the whole page, which stands before it. */
export interface Heard {
  said: Map<Element, string[]>
  keys: string[][]
}

/**
 * The lines with what their controls say. Behind a layer nothing can be pressed: what is there as it was before is taken to
 * say what it said.
 */
const spokenBy = (lines: OutlineLine[], said: Map<Element, string[]>, before: string[]): string[] => {
  const layer = topLayer()
  const behind = lines.filter(({ element }) => layer && !layer.contains(element ?? null))
  const known = new Map<string, string[]>()
  for (const line of before) known.set(shapeOf(line), [...(known.get(shapeOf(line)) ?? []), line])
  return lines.map((line) => {
    const { text, element } = line
    if (behind.includes(line)) return known.get(text)?.shift() ?? text
    return [text, ...((element && said.get(element)) ?? [])].join(SAYS)
  })
}

const write = (chart: string, looks: Looks): void =>
  writeFileSync(
    fileOf(chart),
    [...looks]
      .map(([name, { base, lines }]) =>
        [HEADING + [name, ...(base === undefined ? [] : [base])].join(AS), ...lines, ''].join('\n'),
      )
      .join(''),
  )

/**
 * Holds what pages show against what `tests/ui/pages` says of them. A look at a page waits until the page is as the file
 * says, then adds what its controls say. A book may be of a part of the page alone.
 */
export const openPageBook = (chart: string, outlined = outline) => {
  const expected = read(chart)
  const looks: Looks = new Map()
  /** The looks with all of their lines. */
  const wholes = new Map<string, string[]>()
  /** The look so far that has the least that is different; none where that is more than all there is. */
  const nearest = (lines: string[]): string | undefined => {
    const [near] = [...wholes]
      .map(([name, whole]) => ({ name, count: differences(shapesOf(whole), lines).length }))
      .toSorted((one, other) => one.count - other.count)
    return near && near.count < lines.length ? near.name : undefined
  }
  const wholeOf = (base: string | undefined): string[] | undefined =>
    base === undefined ? undefined : wholes.get(base)
  const asExpected = async (name: string): Promise<OutlineLine[]> => {
    const look = expected.get(name)
    if (!look) throw new Error(`tests/ui/pages/${chart}.txt does not know '${name}': see CONTRIBUTING.md`)
    const known = wholeOf(look.base)
    const before = known && shapesOf(known)
    const wanted = before ? differencesOfShape(look.lines) : shapesOf(look.lines)
    return waitFor(() => {
      const now = outlined()
      const shape = textsOf(now)
      expect(before ? differencesOfShape(differences(before, shape)) : shape).toEqual(wanted)
      return now
    })
  }
  return {
    /** Looks at the page in this state; what its controls and keys say comes from pressing them. */
    look: async (name: string, press: () => Promise<Heard>) => {
      const lines = isWriting ? await settled(outlined) : await asExpected(name)
      const base = isWriting ? nearest(textsOf(lines)) : expected.get(name)?.base
      const before = wholeOf(base)
      const { said, keys } = await press()
      const spoken = spokenBy(lines, said, before ?? [])
      const whole = [...spoken, ...keys.map(([key, ...events]) => [KEY + key, ...events].join(SAYS))]
      wholes.set(name, whole)
      looks.set(name, { base, lines: before ? differences(before, whole) : whole })
    },
    /** To be called at the end: every look was as the file says, and it has no other. */
    close: () => {
      if (isWriting) write(chart, looks)
      else expect(Object.fromEntries(looks)).toEqual(Object.fromEntries(expected))
    },
  }
}

export type PageBook = ReturnType<typeof openPageBook>
