import Fastify from 'fastify'
import { traceRequests } from '#server/http/request-trace.ts'
import { endOnUnexpected } from '#server/unexpected-end.ts'

/** A server with two bugs, for the test of the last line of defence; says its address when it listens, and what it is at. */
const app = Fastify()
traceRequests(app)
app.get('/unheard', async () => {
  void Promise.resolve().then(() => {
    throw new Error('a bug behind /unheard')
  })
  return 'answered'
})
app.get('/slow', async () => {
  process.send?.('at work')
  await new Promise((resolve) => setTimeout(resolve, 500))
  return 'ended in order'
})
endOnUnexpected(() => app.close())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
