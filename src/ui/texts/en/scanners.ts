/** Scanners that are connected by the menu. */
export const scanners = {
  connectHid: 'Connect scanner (USB HID)',
  connectSerial: 'Connect scanner (USB serial)',
  disconnect: (name: string): string => `Disconnect ${name}`,
}
