import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** What an index.html of a later release says of itself. */
export const RELEASE = 'tillstate-release'

const PAGES = /^\/(index\.html)?(\?|$)/

const SERVICE_WORKER = /^\/sw\.js/

/** Without what would let the browser or the back office send less than the whole file. */
const plain = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { 'accept-encoding': _, 'if-none-match': _tag, 'if-modified-since': _since, ...others } = headers
  return others
}

const released = (url: string, body: string, release: number): string =>
  SERVICE_WORKER.test(url)
    ? body.replace(/(url:"index\.html",revision:")[^"]*/, `$1release-${release}`)
    : body.replace('<head>', `<head><meta name="${RELEASE}" content="${release}">`)

/**
 * Stands before a back office and serves its app as one release after the other: the page says which one it is, and the
 * service worker's list of files names that page anew.
 */
export const openReleaseFront = async (port: number, officePort: number) => {
  let release = 1
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const isChanged = PAGES.test(url) || SERVICE_WORKER.test(url)
    const passed = request(
      {
        host: '127.0.0.1',
        port: officePort,
        method,
        path: url,
        headers: isChanged ? plain(headers) : headers,
      },
      (given) => {
        if (!isChanged) {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
          return
        }
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = given.headers
        void text(given).then((body) => {
          answer.writeHead(given.statusCode ?? 502, kept)
          answer.end(released(url, body, release))
        })
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** The next release is what the back office serves from here on. */
    publish: () => void (release += 1),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
