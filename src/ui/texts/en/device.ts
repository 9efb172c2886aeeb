/** /device-info (§2.10). */
export const device = {
  title: 'Device info',
  subtitle: 'Support asks for these facts when a terminal does not behave.',
  toggle: 'Get Device Info',
  backHome: 'Back Home',
  panel: 'This device',
  closePanel: 'Close device info',
  deviceName: 'Device name',
  deviceType: 'Device Type',
  terminalNumber: 'Terminal Number',
  dateGenerated: 'Date Generated',
}
