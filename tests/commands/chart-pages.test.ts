import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { differences, writePages } from '../../scripts/statecharts/files.ts'

const PAGES = new Map([
  ['README.md', 'all charts'],
  ['cart.md', 'the cart'],
])

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-charts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('pages that were written are in step, and not written again', () => {
  const folder = newFolder()
  expect(writePages(PAGES, folder)).toEqual(['README.md', 'cart.md'])
  expect(readFileSync(join(folder, 'cart.md'), 'utf8')).toBe('the cart')
  expect(differences(PAGES, folder)).toEqual([])
  expect(writePages(PAGES, folder)).toEqual([])
})

test('a page that is missing, differs, or belongs to no chart is named, and mended', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'README.md'), 'some charts')
  writeFileSync(join(folder, 'gone.md'), 'a former chart')
  const found = ['README.md differs from the chart', 'cart.md is missing', 'gone.md belongs to no chart']
  expect(differences(PAGES, folder)).toEqual(found)
  expect(writePages(PAGES, folder)).toEqual(['README.md', 'cart.md', 'gone.md'])
  expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'cart.md'])
  expect(differences(PAGES, folder)).toEqual([])
})
