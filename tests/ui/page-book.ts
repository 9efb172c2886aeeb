import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { topLayer } from '#ui/kit/page-place.ts'
import { texts } from '#ui/texts/texts.ts'
import { outline, type OutlineLine } from './page-outline.tsx'

const isWriting = process.env['PAGES'] === 'write'

const PAGES = `${import.meta.dirname}/pages`

const fileOf = (chart: string): string => `${PAGES}/${chart}.txt`

/** The charts whose pages are written down. */
export const writtenDown = (): string[] => readdirSync(PAGES).map((file) => file.replace('.txt', ''))

/** What a page shows in each state of a chart, as a file has it: the first look whole, the others by what is different. */
type Looks = Map<string, string[]>

const SAYS = '  → '

const HEADING = '## '

/** Before a line that the first look has and this one has not, and the other way about. */
const GONE = '- '
const COME = '+ '

const read = (chart: string): Looks => {
  const looks: Looks = new Map()
  if (!existsSync(fileOf(chart))) return looks
  let lines: string[] = []
  for (const line of readFileSync(fileOf(chart), 'utf8').split('\n').slice(0, -1))
    if (line.startsWith(HEADING)) looks.set(line.slice(HEADING.length), (lines = []))
    else if (line !== '') lines.push(line)
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

const shapeOf = (line: string): string => line.split(SAYS)[0]!

const signed = (lines: string[], sign: string): string[] =>
  lines.filter((line) => line.startsWith(sign)).map((line) => shapeOf(line.slice(sign.length)))

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
const settledOutline = async (): Promise<OutlineLine[]> => {
  const latest: string[] = []
  do {
    await new Promise((resolve) => setTimeout(resolve, 100))
    latest.unshift(textsOf(outline()).join('\n'))
  } while (!isThere() || latest.length < QUIET || new Set(latest.slice(0, QUIET)).size > 1)
  return outline()
}

/**
 * The lines with what their controls say. Behind a layer nothing can be pressed: what is there as it was before is taken to
 * say what it said.
 */
const spokenBy = (
  lines: OutlineLine[],
  pressed: () => Map<Element, string[]>,
  before: string[],
): string[] => {
  const layer = topLayer()
  const behind = lines.filter(({ element }) => layer && !layer.contains(element ?? null))
  const said = pressed()
  const known = new Map(before.map((line) => [shapeOf(line), line]))
  return lines.map((line) => {
    const { text, element } = line
    if (behind.includes(line)) return known.get(text) ?? text
    return [text, ...((element && said.get(element)) ?? [])].join(SAYS)
  })
}

const write = (chart: string, looks: Looks): void =>
  writeFileSync(
    fileOf(chart),
    [...looks].map(([name, lines]) => [`${HEADING}${name}`, ...lines, ''].join('\n')).join(''),
  )

/**
 * Holds what pages show against what `tests/ui/pages` says of them. A look at a page waits until the page is as the file
 * says, then adds what its controls say.
 */
export const openPageBook = (chart: string) => {
  const expected = read(chart)
  const looks: Looks = new Map()
  const first = () => looks.values().next().value
  const asExpected = async (name: string): Promise<OutlineLine[]> => {
    const lines = expected.get(name)
    if (!lines) throw new Error(`tests/ui/pages/${chart}.txt does not know '${name}': see CONTRIBUTING.md`)
    const before = first()?.map(shapeOf)
    const wanted = before ? differencesOfShape(lines) : lines.map(shapeOf)
    return waitFor(() => {
      const now = outline()
      const shape = textsOf(now)
      expect(before ? differencesOfShape(differences(before, shape)) : shape).toEqual(wanted)
      return now
    })
  }
  return {
    /** Looks at the page in this state; what its controls say comes from pressing them. */
    look: async (name: string, pressed: () => Map<Element, string[]>) => {
      const lines = isWriting ? await settledOutline() : await asExpected(name)
      const before = first()
      const whole = spokenBy(lines, pressed, before ?? [])
      looks.set(name, before ? differences(before, whole) : whole)
    },
    /** To be called at the end: every look was as the file says, and it has no other. */
    close: () => {
      if (isWriting) write(chart, looks)
      else expect(Object.fromEntries(looks)).toEqual(Object.fromEntries(expected))
    },
  }
}

export type PageBook = ReturnType<typeof openPageBook>
