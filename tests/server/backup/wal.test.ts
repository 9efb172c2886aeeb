import { expect, test } from 'vitest'
import { lsnOf, lsnText, segmentsBetween } from '#server/backup/wal.ts'

const LAYOUT = { timeline: 1, segmentBytes: 16 * 1024 * 1024 }

test('a position is read and written as PostgreSQL does', () => {
  expect(lsnOf('0/3000028')).toBe(50_331_688n)
  expect(lsnOf('2A/FF000000')).toBe(184_666_816_512n)
  expect(lsnText(50_331_688n)).toBe('0/3000028')
  expect(lsnText(184_666_816_512n)).toBe('2A/FF000000')
})

test('the segments between two positions are those that hold a byte of it', () => {
  expect(segmentsBetween(LAYOUT, lsnOf('0/3000028'), lsnOf('0/3000100'))).toEqual([
    '000000010000000000000003',
  ])
  expect(segmentsBetween(LAYOUT, lsnOf('0/3000028'), lsnOf('0/4000000'))).toEqual([
    '000000010000000000000003',
  ])
  expect(segmentsBetween(LAYOUT, lsnOf('0/3000028'), lsnOf('0/4000001'))).toEqual([
    '000000010000000000000003',
    '000000010000000000000004',
  ])
  expect(segmentsBetween(LAYOUT, lsnOf('0/3000028'), lsnOf('0/3000000'))).toEqual([])
})

test('a segment is counted anew in each 4 GB, and named by its timeline', () => {
  expect(segmentsBetween({ ...LAYOUT, timeline: 27 }, lsnOf('0/FF000000'), lsnOf('1/1000000'))).toEqual([
    '0000001B00000000000000FF',
    '0000001B0000000100000000',
  ])
  expect(
    segmentsBetween({ timeline: 1, segmentBytes: 1024 * 1024 }, lsnOf('0/FFF00000'), lsnOf('1/0')),
  ).toEqual(['000000010000000000000FFF'])
})
