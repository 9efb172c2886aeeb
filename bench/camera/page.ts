import { DECODERS, type ReadPicture } from './decoders.ts'

const readers = new Map<string, ReadPicture>()

const readerOf = (name: string): ReadPicture => {
  const reader = readers.get(name) ?? DECODERS[name]?.()
  if (!reader) throw new Error(`There is no decoder '${name}'.`)
  readers.set(name, reader)
  return reader
}

/** Reads the picture at an address with one of the decoders, and tells how long that took in ms. */
const readPicture = async (decoder: string, address: string) => {
  const read = readerOf(decoder)
  const picture = await (await fetch(address)).blob()
  const started = performance.now()
  const code = await read(picture)
  return { code, ms: performance.now() - started }
}

Object.assign(globalThis, { readPicture, decoders: Object.keys(DECODERS) })
