declare module '@point-of-sale/webhid-barcode-scanner' {
  interface Connected {
    type: 'hid'
    productName: string
  }

  /** A scanner in HID POS mode; needs a browser with WebHID. */
  export default class WebHIDBarcodeScanner {
    /** Has the browser ask for a device. */
    connect(): Promise<void>
    /** Opens a device that was allowed before. */
    reconnect(previous: object): Promise<void>
    disconnect(): Promise<void>
    addEventListener(type: 'connected', on: (device: Connected) => void): void
    addEventListener(type: 'disconnected' | 'unsupported', on: () => void): void
    addEventListener(type: 'barcode', on: (barcode: { value: string }) => void): void
  }
}
