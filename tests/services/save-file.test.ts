// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFile, saveBlob, saveFile, saveJson } from '#services/files/save-file.ts'

let given: Blob[]
let givenUp: string[]
let downloads: [href: string, name: string][]
/** Where windows were opened; undefined where the browser lets none open. */
let windows: unknown[][]

const download = (event: Event) => {
  event.preventDefault()
  const link = event.target as HTMLAnchorElement
  downloads.push([link.href, link.download])
}

beforeEach(() => {
  ;[given, givenUp, downloads, windows] = [[], [], [], []]
  URL.createObjectURL = (blob: Blob) => `blob:${given.push(blob)}`
  URL.revokeObjectURL = (address: string) => void givenUp.push(address)
  document.addEventListener('click', download)
  vi.useFakeTimers()
})

afterEach(() => {
  document.removeEventListener('click', download)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const textOf = (blob: Blob | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(blob!)
    void vi.runAllTimersAsync()
  })

test('a file is downloaded under its name, nothing of it stays in the page, and its address for a minute', () => {
  saveBlob(new Blob(['rice']), 'sales.txt')
  expect(downloads).toEqual([['blob:1', 'sales.txt']])
  expect(document.querySelector('a')).toBeNull()
  vi.advanceTimersByTime(59_999)
  expect(givenUp).toEqual([])
  vi.advanceTimersByTime(1)
  expect(givenUp).toEqual(['blob:1'])
})

test('a file of JSON is named by the second, so that two do not get the same name', async () => {
  saveJson('{"a":1}', 'sales', Date.UTC(2026, 10, 21, 7, 45, 10, 999))
  expect(downloads).toEqual([['blob:1', 'sales-2026-11-21T07-45-10.json']])
  expect(given[0]?.type).toBe('application/json')
  expect(await textOf(given[0])).toBe('{"a":1}')
})

const PDF = { base64: 'JVBERi0xLjQK', mimeType: 'application/pdf', name: 'receipt-7.pdf' }

test('a receipt that came as text is downloaded as the file that it is', async () => {
  saveFile(PDF)
  expect(downloads).toEqual([['blob:1', 'receipt-7.pdf']])
  expect(given[0]?.type).toBe('application/pdf')
  expect(await textOf(given[0])).toBe('%PDF-1.4\n')
})

test.each([true, false])(
  'a receipt is shown in a window, or downloaded where there may be none: %s',
  (mayOpen) => {
    vi.spyOn(window, 'open').mockImplementation((...where) => {
      windows.push(where)
      return mayOpen ? window : null
    })
    openFile(PDF)
    expect(windows).toEqual([['blob:1', '_blank']])
    expect(downloads).toEqual(mayOpen ? [] : [['blob:2', 'receipt-7.pdf']])
    vi.advanceTimersByTime(59_999)
    expect(givenUp).toEqual([])
    vi.advanceTimersByTime(1)
    expect(givenUp).toContain('blob:1')
  },
)
