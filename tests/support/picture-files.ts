import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour. */
export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a503d' } })

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A black square of one bit to a pixel: as a file it is next to nothing. */
export const blackPng = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG that lies on its side and says who took it where. */
export const photograph = (width: number, height: number): Promise<Buffer> =>
  blank(width, height)
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'Ada Obi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const halfJpeg = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 99, sigma: 30 } as const
  const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Files that are no pictures, what they are called, and the media type that they come with. */
export const NO_PICTURES: [name: string, type: string, file: () => Buffer | Promise<Buffer>][] = [
  ['an SVG with a script', 'image/svg+xml', () => Buffer.from(svg)],
  ['an SVG that is called a PNG', 'image/png', () => Buffer.from(svg)],
  ['a GIF', 'image/gif', () => blank(9, 9).gif().toBuffer()],
  ['a TIFF', 'image/png', () => blank(9, 9).tiff().toBuffer()],
  ['half a JPEG', 'image/jpeg', halfJpeg],
  ['words', 'text/plain', () => Buffer.from('a logo')],
  ['JSON', 'application/json', () => Buffer.from('{}')],
]
