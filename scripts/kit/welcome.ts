import { DEMO_CASHIER, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import type { Settings } from '#server/settings.ts'

const row = (label: string, value: string): string => `  ${label.padEnd(16)}${value}`

const demoRows = (): string[] => [
  ...[MAINLAND, ISLAND].flatMap(({ name, serialNumber, accessCode }) => [
    row('Serial number', `${serialNumber}   (${name})`),
    row('Access code', accessCode),
  ]),
  row('E-mail', DEMO_CASHIER.email),
  row('Password', DEMO_CASHIER.password),
]

const terminalRows = ({ simulator, terminalPort, terminalControlPort }: Settings): string[] => {
  const address = `ws://127.0.0.1:${terminalPort}`
  return simulator
    ? [
        row('Card terminal', `${address}   (simulator)`),
        row('Its screen', `http://127.0.0.1:${terminalControlPort}`),
      ]
    : [row('Card terminal', `${address}   (its own service, on each till)`)]
}

const setupRows = ({ publicOrigin }: Settings, setupCode: string): string[] => [
  row('Set up shop', `${publicOrigin}/setup`),
  row('Setup code', `${setupCode}   (until the shop has an owner)`),
]

/** What a newcomer needs to make a first sale, or to set up the shop that it is made in. */
export const welcome = (settings: Settings, setupCode: string | undefined): string =>
  [
    '',
    ...settings.addresses.map((address, index) => row(index === 0 ? 'Address' : '', address)),
    ...(settings.seed === 'demo' ? demoRows() : []),
    ...(setupCode === undefined ? [] : setupRows(settings, setupCode)),
    ...terminalRows(settings),
    '',
    `  ${settings.productName} is ready; Ctrl-C stops it.`,
  ].join('\n')
