import { SaxesParser } from 'saxes'

/** What happens to the tags and texts of an XML document; names are without the prefix of their namespace. */
export interface XmlHandlers {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** Whether the rest of the document does not matter. */
  isEnough?: () => boolean
}

export interface XmlReader {
  /** Reads on; true where no more is wanted, since it is enough or since the document is broken. */
  write: (piece: Buffer) => boolean
  /** False where it is no well-formed XML. */
  end: () => boolean
}

/** What a spreadsheet nests; a document that goes deeper would fill the memory with open tags. */
const DEEPEST = 100
/** Bytes without any tag: a cell has 32,767 letters at most. What is longer would fill the memory with one text. */
const LONGEST_SILENCE = 1024 * 1024

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML as it comes, in a memory that does not grow with it. Entities that the document defines are not read. */
export const xmlReader = ({ open, text, close, isEnough = () => false }: XmlHandlers): XmlReader => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  const state = { isBroken: false, depth: 0, silence: 0 }
  const isOver = (): boolean => state.isBroken || isEnough()
  parser.on('error', () => {
    state.isBroken = true
  })
  parser.on('opentag', (tag) => {
    state.silence = 0
    state.depth += 1
    if (state.depth > DEEPEST) state.isBroken = true
    if (!isOver()) open(local(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    state.silence = 0
    state.depth -= 1
    if (!isOver()) close?.(local(tag.name))
  })
  const say = (words: string): void => {
    if (!isOver()) text?.(words)
  }
  if (text) {
    parser.on('text', say)
    parser.on('cdata', say)
  }
  return {
    write: (piece) => {
      state.silence += piece.length
      if (state.silence > LONGEST_SILENCE) state.isBroken = true
      if (!isOver()) parser.write(decoder.decode(piece, { stream: true }))
      return isOver()
    },
    end: () => {
      if (!isOver()) parser.close()
      return !state.isBroken
    },
  }
}
