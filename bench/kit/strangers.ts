import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** What the process is told to do. */
export interface StrangersOrder {
  origin: string
  /** How many come at once, half of them for an account and half with a wrong password. */
  atOnce: number
  /** From the beginning of one crowd to that of the next. */
  everyMs: number
}

/** What became of them, by the status of the answer; 0 where the connection was closed instead. */
export type StrangersReport = Record<string, number>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

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

const crowd = async ({ origin, atOnce }: StrangersOrder, first: number, report: StrangersReport) => {
  const { csrf, cookie } = await openForm(origin)
  const come = async (number: number): Promise<void> => {
    const isNew = number % 2 === 0
    const person = { emailOrPhone: `stranger-${number}@shop.test`, password: 'a guess of no use' }
    const status = await fetch(`${origin}/auth/${isNew ? 'signup' : 'login'}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...FORM,
        cookie,
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: new URLSearchParams({ csrf, ...person, ...(isNew ? { fullname: 'Stranger' } : {}) }).toString(),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    report[status] = (report[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => come(first + index)))
}

const comeAndGo = (order: StrangersOrder) => {
  const report: StrangersReport = {}
  const state = { isOver: false }
  const work = (async () => {
    for (let first = 0; !state.isOver; first += order.atOnce) {
      await Promise.all([crowd(order, first, report), pause(order.everyMs)])
    }
  })()
  return async (): Promise<StrangersReport> => {
    state.isOver = true
    await work
    return report
  }
}

// The machines of strangers take nothing from the processors of the office.
setPriority(constants.priority.PRIORITY_LOW)

process.once('message', (order) => {
  const stop = comeAndGo(order as StrangersOrder)
  process.once('message', () => {
    void stop().then((report) => process.send?.(report, () => process.exit(0)))
  })
})
