import { bestDecoder } from '#hardware/camera/decoder/best-decoder.ts'
import { DECODERS, type ReadPicture } from './decoders.ts'
import { framesOf } from './film.ts'
import type { Take } from './wear.ts'

const readers = new Map<string, ReadPicture>()

const readerOf = (name: string): ReadPicture => {
  const reader = readers.get(name) ?? DECODERS[name]?.()
  if (!reader) throw new Error(`There is no decoder '${name}'.`)
  readers.set(name, reader)
  return reader
}

const pictureAt = async (address: string): Promise<Blob> => (await fetch(address)).blob()

/** Reads the picture at an address with one of the decoders, and tells how long that took in ms. */
const readPicture = async (decoder: string, address: string) => {
  const read = readerOf(decoder)
  const picture = await pictureAt(address)
  const started = performance.now()
  const code = await read(picture)
  return { code, ms: performance.now() - started }
}

const filmDecoder = bestDecoder()

/** What the decoder of the till reads in each frame of a film that is made of the picture at an address. */
const readFilm = async (address: string, take: Take): Promise<(string | undefined)[]> => {
  const decoder = await filmDecoder
  const picture = await createImageBitmap(await pictureAt(address))
  const codes: (string | undefined)[] = []
  for (const frame of framesOf(picture, take)) codes.push((await decoder.read(frame))?.code)
  return codes
}

const scope = { readPicture, readFilm, decoders: Object.keys(DECODERS) }
export type PageScope = typeof scope

Object.assign(globalThis, scope)
