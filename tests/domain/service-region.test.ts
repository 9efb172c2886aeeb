import { expect, test } from 'vitest'
import { regionOf } from '#domain/service-region.ts'

const region = (id: string, redirect_url: string) => ({ id, country_name: id, redirect_url })
const NIGERIA = region('ng', 'https://till.example/')
const NIGER = region('ne', 'https://till.example.ne/pos')
const GHANA = region('gh', 'https://gh.till.example')

test.each([
  ['https://till.example', [GHANA, NIGERIA], NIGERIA],
  ['https://gh.till.example', [NIGERIA, GHANA], GHANA],
  ['https://till.example', [NIGER, NIGERIA], NIGERIA],
  ['https://till.example.ne', [NIGERIA, NIGER], NIGER],
  ['http://127.0.0.1:8080', [GHANA, NIGERIA], GHANA],
  ['https://till.example', [], undefined],
])('an app from %s has the region that serves it, or the first one', (origin, regions, own) => {
  expect(regionOf(regions, origin)).toBe(own)
})
