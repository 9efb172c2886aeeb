import type { Route } from '@playwright/test'
import { getResponse, http, RequestHandler } from 'msw'
import * as z from 'zod/mini'
import { AdministeredProducts } from '#contract/administration/products.ts'
import type { ApiFault } from '#domain/faults.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { resultIn } from '../support/outcome.ts'
import type { Answer, Setup } from '../support/setup.ts'
import type { PathTable } from '../support/table.ts'

/** The page checks what it sends, so its store has an id as a real one has it. */
const STORE = { ...YABA, store_id: '0192f000-0000-7000-8000-0000000000a1' }

const handlers = [
  http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([STORE])),
  ...backOffice.listHandlers().filter((handler) => handler instanceof RequestHandler),
]

/** The back office of the UI tests answers a page's call: it always says the same, so a path always goes the same way. */
export const agreeableOffice = async (route: Route): Promise<void> => {
  const called = route.request()
  const { pathname, search } = new URL(called.url())
  const isEmpty = ['GET', 'HEAD'].includes(called.method())
  const asked = new Request(`${ORIGIN}${pathname.replace('/api', '')}${search}`, {
    method: called.method(),
    body: isEmpty ? null : called.postData(),
  })
  const said = await getResponse(handlers, asked)
  await route.fulfill(
    said ? { status: said.status, json: await said.json() } : { status: 503, json: { status: false } },
  )
}

const refusalOf = (fault: ApiFault): Answer => {
  if (fault.kind === 'offline') return 'offline'
  const status = 'statusCode' in fault ? fault.statusCode : 404
  const error_message = 'message' in fault ? (fault.message ?? '') : ''
  return { status, body: { status: false, status_code: status, error_message } }
}

type Arm = NonNullable<PathTable['arms']>[string]

interface Contract {
  answer: z.ZodMiniType
}

/** What an actor's value is made of: what the server would have said. */
type ResultOf = (value: never) => unknown

/** The call 'GET /merchant/administration/terminals' as a page makes it. */
export const pathOf = (call: string): RegExp => new RegExp(`^${call.replace(' ', ' /api')}$`)

/** What the models say of their store holds for that of the page. */
const inStore = (result: unknown): unknown =>
  result === undefined
    ? undefined
    : JSON.parse(JSON.stringify(result).replaceAll(`"${YABA.store_id}"`, `"${STORE.store_id}"`))

const answerOf = (output: unknown, { answer }: Contract, resultOf: ResultOf): Answer => {
  const outcome = resultIn(output)
  if (!outcome.ok) return refusalOf(outcome.fault)
  const result = inStore(resultOf(outcome.value as never))
  return { status: 200, body: z.encode(answer, { status: true, result }) }
}

const same: ResultOf = (value) => value

/** The next such call comes to what the actor ends with, encoded as the contract says. */
export const answered =
  (call: string, contract: Contract, resultOf = same): Arm =>
  async (setup, output) =>
    setup.answers(pathOf(call), answerOf(output, contract, resultOf))

/** The next such call waits until everything before its end has happened. */
export const answeredLater =
  (call: string, contract: Contract, resultOf = same): Arm =>
  async (setup, output) => {
    setup.holds(pathOf(call))
    return async () => setup.lets(pathOf(call), answerOf(output, contract, resultOf))
  }

/** The products that fit what is looked up. */
export const foundProducts = answered(
  'GET /merchant/administration/products',
  AdministeredProducts,
  (products: unknown[]) => ({ products, next: null, count: products.length }),
)

type Act = PathTable['acts'][string]

/** Clicks on the button with this name. */
export const presses =
  (name: string | RegExp): Act =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click()

/** Puts this text into the field with this label. */
export const types = ({ page }: Setup, label: string | RegExp, text: unknown): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).fill(String(text))

/** Chooses the option with this value in the list with this label. */
export const chooses = async ({ page }: Setup, label: string | RegExp, value: unknown): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(String(value))
}

/** Hands a file to the field with this label. */
export const handsOver = async ({ page }: Setup, label: string, file: unknown): Promise<void> => {
  const { name, type } = file as File
  const buffer = Buffer.from(await (file as File).arrayBuffer())
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: type, buffer })
}
