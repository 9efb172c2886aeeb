import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

/** Shorter answers are not worth packing. */
const SHORTEST_PACKED = 1024

/** Lists in lines of JSON, which mime-db does not know to be text. */
const LINES = /^application\/x-ndjson\b/

/**
 * Packs answers, and refuses bodies that are packed: no till sends one, what little one holds may fill the memory, and one
 * that nobody reads to its end leaves its connection deaf, which behind a proxy is the next request of somebody else.
 */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity')
      throw new Refusal(415, 'The body of a request cannot be packed (Content-Encoding).')
  })
  await app.register(compress, { threshold: SHORTEST_PACKED, globalDecompression: false, customTypes: LINES })
}
