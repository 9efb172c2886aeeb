import type { Socket } from 'node:net'
import { refusalOf } from '#server/http/envelope.ts'

/** What the HTTP parser of Node refuses before there is a request. */
const REFUSED: Record<string, { statusCode: number; phrase: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    phrase: 'Request Header Fields Too Large',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusCode: 408,
    phrase: 'Request Timeout',
    message: 'The request was not sent in time.',
  },
}

const UNREADABLE = { statusCode: 400, phrase: 'Bad Request', message: 'The request is not readable.' }

/** Answers what is no HTTP with the envelope, and closes the connection. */
export const answerClientError = (error: Error & { code: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { statusCode, phrase, message } = REFUSED[error.code] ?? UNREADABLE
  const body = JSON.stringify(refusalOf(statusCode, message))
  const head = [
    `HTTP/1.1 ${statusCode} ${phrase}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
