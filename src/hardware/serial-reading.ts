/** The part of a port of the Web Serial API that bytes come from. */
export interface ReadablePort {
  /** Null once the line is broken. */
  readonly readable: ReadableStream<Uint8Array> | null
}

/**
 * Reads an open port until its line is broken or `signal` ends it, and resolves when the port may be closed. Noise on the
 * line ends a stream with an error as a pulled cable does, but then the port has another one. `newListener` gives what
 * takes the bytes of one stream.
 */
export const readPort = async (
  port: ReadablePort,
  signal: AbortSignal,
  newListener: () => (bytes: Uint8Array) => void,
): Promise<void> => {
  const nextTo = (read: ReadableStream<Uint8Array> | null) =>
    signal.aborted || port.readable === read ? null : port.readable
  for (let stream = nextTo(null); stream; stream = nextTo(stream)) {
    const listener = new WritableStream<Uint8Array>({ write: newListener() })
    // The next stream, or the lack of one, says why this one has ended.
    await stream.pipeTo(listener, { signal }).catch(() => undefined)
  }
}
