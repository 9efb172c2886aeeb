import { expect, test } from 'vitest'
import { pictureFault } from '#domain/picture-file.ts'

const NO_PICTURE = 'Choose a picture: JPEG, PNG or WebP'
const TOO_LARGE = 'This picture is larger than 8 MB. Choose a smaller one'

test.each([
  ['image/png', 8_388_608, undefined],
  ['image/jpeg', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/png', 8_388_609, TOO_LARGE],
  ['image/png', 0, 'This file is empty. Choose another picture'],
  ['image/svg+xml', 1, NO_PICTURE],
  ['image/gif', 1, NO_PICTURE],
  ['', 41_943_040, NO_PICTURE],
])('a file of %j with %i bytes as a picture: %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
