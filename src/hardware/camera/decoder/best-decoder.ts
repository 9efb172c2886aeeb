import type { Decoder } from './decoder.ts'
import { nativeDecoder } from './native-decoder.ts'
import { workerDecoder } from './worker-decoder.ts'

/** The browser's own detector where it knows every kind of code, else ZXing-C++ in a worker. */
export const bestDecoder = async (): Promise<Decoder> =>
  (await nativeDecoder(window)) ??
  workerDecoder(new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' }))
