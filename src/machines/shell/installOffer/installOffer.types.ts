export type InstallOfferEvent =
  /** The browser would install the app. */
  | { type: 'install.possible' }
  | { type: 'install.asked' }
  /** The browser's own question was answered; its offer is used up. */
  | { type: 'install.answered' }
  | { type: 'app.installed' }

/** What the chart sends to the browser. */
export interface AskBrowser {
  type: 'install.started'
}
