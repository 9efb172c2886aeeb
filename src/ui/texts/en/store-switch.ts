/** The question before a switch to another store (§4.39). */
export const storeSwitch = {
  to: (storeName: string): string => `Are you sure you want to switch to ${storeName}?`,
  unsent: (waiting: string): string =>
    `${waiting} to be sent to the server. They stay on this device and are sent when the network is back.`,
}
