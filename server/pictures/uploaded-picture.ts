import pLimit from 'p-limit'
import sharp from 'sharp'
import { impossible } from '#server/http/refusal.ts'
import { busy } from '#server/http/pressure.ts'

/** The formats that are read; libvips knows many more, some of which load files or run for long. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
/** Pictures are few: what was done for one is of no use to the next. */
sharp.cache(false)

const MOST_PIXELS = 50_000_000
const MOST_SECONDS = 10
const QUALITY = 85

/** A picture takes a thread and some memory, which tills need as well. */
const lane = pLimit(1)
const MOST_WAITING = 8

export const PICTURE_TYPE = 'image/webp'

const unreadable = () =>
  impossible('This file cannot be read as a picture. Please choose a JPEG, PNG or WebP that opens elsewhere.')

const orUnreadable = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch(() => {
    throw unreadable()
  })

/** @throws Refusal 422 before a picture is unpacked that would fill the memory. */
const requireFewPixels = async (bytes: Buffer): Promise<void> => {
  const { width, height } = await orUnreadable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > MOST_PIXELS)
    throw impossible(
      `This picture has ${width} × ${height} pixels. Please choose one of at most 50 million, such as 7,000 × 7,000.`,
    )
}

const reencode = async (bytes: Buffer, side: number): Promise<Buffer> => {
  await requireFewPixels(bytes)
  return orUnreadable(
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  )
}

/**
 * The picture of an uploaded file as WebP of at most `side` pixels, without anything that the file says beside it.
 * @throws Refusal 422 for a file that is no JPEG, PNG or WebP, is broken, or has too many pixels; 503 where too many wait.
 */
export const uploadedPicture = async (bytes: Buffer, side: number): Promise<Buffer> => {
  if (lane.pendingCount >= MOST_WAITING) throw busy()
  return lane(() => reencode(bytes, side))
}

const PRINTED_SIDE = 256

/** A picture of ours as receipts print it: PNG, on white paper. */
export const printedPicture = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: PRINTED_SIDE, height: PRINTED_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
