import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { productPicture } from '#server/pictures/product-pictures.ts'
import { svgOf } from '#server/pictures/drawing.ts'
import { printedPicture, uploadedPicture } from '#server/pictures/uploaded-picture.ts'
import { blank } from '#tests/support/picture-files.ts'

describe('a picture that is uploaded', () => {
  test('looks as before', async () => {
    const SIDE = 64
    const raw = Buffer.from(
      Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
        const [x, y] = [Math.floor(at / 3) % SIDE, Math.floor(at / 3 / SIDE)]
        return (x * 3 + y * (1 + (at % 3))) % 256
      }),
    )
    const options = { width: SIDE, height: SIDE, channels: 3 } as const
    const png = await sharp(raw, { raw: options }).png().toBuffer()
    const made = await sharp(await uploadedPicture(png, SIDE))
      .raw()
      .toBuffer()
    const away = raw.reduce((sum, value, at) => sum + Math.abs(value - (made[at] ?? 0)), 0) / raw.length
    expect(away).toBeLessThan(4)
  })

  test('waits for those before it, and not where eight wait already', async () => {
    const png = await blank(40, 20).png().toBuffer()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => uploadedPicture(png, 32)))
    expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill('fulfilled'), 'rejected'])
    expect(answers.at(-1)).toMatchObject({
      reason: {
        statusCode: 503,
        message: 'The back office is busy at the moment. Please try again shortly.',
      },
    })
  })
})

test('a logo is printed on white, as large as it is or 256 pixels at most', async () => {
  const clear = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .webp()
      .toBuffer()
  const printed = async (width: number, height: number) =>
    sharp(await printedPicture(await clear(width, height)))
  expect(await (await printed(512, 128)).metadata()).toMatchObject({ format: 'png', width: 256, height: 64 })
  const small = await (await printed(2, 1)).raw().toBuffer({ resolveWithObject: true })
  expect(small.info).toMatchObject({ width: 2, height: 1, channels: 3 })
  expect([...small.data]).toEqual([255, 255, 255, 255, 255, 255])
})

test('the ten pictures of a kind of product have a ground and a colour each', () => {
  const pictures = Array.from({ length: 10 }, (_, variant) => productPicture(`drinks-${variant}.svg`) ?? [])
  const [first] = pictures
  expect(first?.map(({ fill }) => fill)).toEqual([
    'hsl(152 42% 93%)',
    'hsl(152 56% 33%)',
    'hsl(152 52% 44%)',
    'hsl(192 80% 88%)',
  ])
  expect(new Set(pictures.map(svgOf)).size).toBe(10)
  expect(svgOf(first ?? [])).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 100 100"><path d="M14 0h72a14 14 0 0 1 14 14v72a14 14 0 0 1 -14 14h-72a14 14 0 0 1 -14 -14v-72a14 14 0 0 1 14 -14z" fill="hsl\(152 42% 93%\)"\/>/,
  )
})
