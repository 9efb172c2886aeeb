import type { Page, WebSocketRoute } from '@playwright/test'

/** A purchase as the till asked for it. */
export interface Purchase {
  reference: string
  amount: string
}

/**
 * How the line behaves: through to the service, silent, with nobody at its other end, or held: it opens, silent, only
 * when the test lets it.
 */
type LineMode = 'through' | 'mute' | 'out' | 'held'

/** The line between a page and the terminal service, which a test can cut, mute and speak into. */
export const terminalLineOf = async (page: Page, url: string) => {
  let current: WebSocketRoute | undefined
  let mode: LineMode = 'through'
  let purchase: Purchase | undefined
  let withheld: (string | Buffer)[] = []
  let letOpen = () => undefined as void
  const note = (text: string): void => {
    const { action, reference = '', amount = '' } = JSON.parse(text) as Record<string, string>
    if (action === 'purchase') purchase = { reference, amount }
  }
  await page.routeWebSocket(url, async (socket) => {
    current = socket
    if (mode === 'out') return void socket.close()
    if (mode === 'held') await new Promise<void>((resolve) => (letOpen = resolve))
    const service = socket.connectToServer()
    socket.onMessage((message) => {
      note(String(message))
      service.send(message)
    })
    service.onMessage((message) => {
      if (mode === 'through') socket.send(message)
      else withheld.push(message)
    })
  })
  return {
    /** From here on; what was withheld is lost, or arrives when the line is opened up again. */
    set: async (wanted: LineMode): Promise<void> => {
      mode = wanted
      if (mode === 'out') await current?.close()
      if (mode === 'through') withheld.forEach((message) => current?.send(message))
      withheld = []
    },
    /** A line that is held opens. */
    opens: (): void => letOpen(),
    /** Cuts the line once; the service can be called again. */
    drop: async (): Promise<void> => current?.close(),
    /** The service says this, a message or any text. */
    says: (message: unknown): void =>
      current?.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** The purchase that the till asked for last. */
    purchase: (): Purchase => purchase ?? { reference: '', amount: '' },
  }
}
