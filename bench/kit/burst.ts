import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The task of the process. */
export interface BurstOrder {
  origin: string
  /** How many come at once, half of them for an account and half with a wrong password. */
  atOnce: number
  /** From the beginning of one burst to that of the next. */
  everyMs: number
}

/** What became of them, by the status of the answer; 0 where the connection was closed instead. */
export type BurstReport = Record<string, number>

/** The secret and the cookie that every form needs; one page serves for all. */
const openForm = async (origin: string) => {
  const page = await fetch(`${origin}/auth/login`)
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return {
    csrf,
    cookie: page.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; '),
  }
}

const formOf = (number: number, { csrf, cookie }: Awaited<ReturnType<typeof openForm>>, host: string) => {
  const isNew = number % 2 === 0
  const person = { emailOrPhone: `stranger-${number}@shop.test`, password: 'a guess of no use' }
  const body = new URLSearchParams({ csrf, ...person, ...(isNew ? { fullname: 'Stranger' } : {}) }).toString()
  return [
    `POST /auth/${isNew ? 'signup' : 'login'} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`,
    `cookie: ${cookie}`,
    `x-forwarded-for: 10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    '',
    body,
  ].join('\r\n')
}

/** Sends a request over a connection of its own; gives the status of the answer, 0 where there was none. */
const send = ({ hostname, port }: URL, request: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer ||= text
    })
    // A connection that the office closes is counted by the end that comes after it.
    socket.once('error', () => socket.destroy())
    socket.once('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? '0'))
    socket.write(request)
  })

const burst = async ({ origin, atOnce }: BurstOrder, first: number, report: BurstReport) => {
  const form = await openForm(origin)
  const office = new URL(origin)
  const requests = Array.from({ length: atOnce }, (_, index) => formOf(first + index, form, office.host))
  const come = async (request: string): Promise<void> => {
    const status = await send(office, request)
    report[status] = (report[status] ?? 0) + 1
  }
  await Promise.all(requests.map(come))
}

const comeAndGo = (order: BurstOrder) => {
  const report: BurstReport = {}
  const state = { isOver: false }
  const work = (async () => {
    for (let first = 0; !state.isOver; first += order.atOnce) {
      await Promise.all([burst(order, first, report), pause(order.everyMs)])
    }
  })()
  return async (): Promise<BurstReport> => {
    state.isOver = true
    await work
    return report
  }
}

/**
 * The clients that send the bursts take nothing from the processors of the office and of the till. Beside the lowest priority
 * alone a call that becomes ready waits for up to 3 ms until Linux ends their turn, at each of its steps; beside an idle
 * process it does not wait.
 */
const standBack = (): void => {
  setPriority(constants.priority.PRIORITY_LOW)
  if (process.platform === 'linux')
    spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)])
}

standBack()

process.once('message', (order) => {
  const stop = comeAndGo(order as BurstOrder)
  process.once('message', () => {
    void stop().then((report) => process.send?.(report, () => process.exit(0)))
  })
})
