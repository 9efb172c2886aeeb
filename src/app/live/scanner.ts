import { fromCallback, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { Speaker } from '#hardware/sound/speaker.ts'
import type { DeviceFact, DeviceLink, Scanner, ScannerDevices } from '#hardware/scanner/types.ts'
import { scannerMachine } from '#machines/devices/scanner/scanner.machine.ts'
import type { DeviceCommand, ScannerEvent, SoundAsked } from '#machines/devices/scanner/scanner.types.ts'

const listenTo =
  (scanner: Scanner): CallbackLogicFunction<AnyEventObject, ScannerEvent> =>
  ({ sendBack }) =>
    scanner.listen((code) => sendBack({ type: 'code.scanned', code }))

const eventOf = (fact: DeviceFact): ScannerEvent => {
  switch (fact.kind) {
    case 'read':
      return { type: 'code.scanned', code: fact.code }
    case 'connected':
      return { type: 'device.connected', name: fact.name }
    case 'notChosen':
      return { type: 'device.notChosen' }
    case 'failed':
      return { type: 'device.failed' }
    case 'notLoaded':
      return { type: 'device.notLoaded' }
    case 'lost':
      return { type: 'device.lost' }
  }
}

const obey = (link: DeviceLink, command: DeviceCommand): void => {
  switch (command.type) {
    case 'device.asked':
      return link.ask(command.kind)
    case 'device.recalled':
      return link.recall()
    case 'device.dropped':
      return link.drop()
  }
}

const linkDevices =
  (devices: ScannerDevices): CallbackLogicFunction<DeviceCommand, ScannerEvent> =>
  ({ sendBack, receive }) => {
    const link = devices.open((fact) => sendBack(eventOf(fact)))
    receive((command) => obey(link, command))
    return link.close
  }

export const playOn =
  (speaker: Speaker): CallbackLogicFunction<SoundAsked> =>
  ({ receive }) =>
    receive(({ sound }) => speaker.play(sound))

export const liveScanner = ({ scanner, scannerDevices, speaker }: Deps) =>
  scannerMachine.provide({
    actors: {
      listenToKeyboard: fromCallback(listenTo(scanner)),
      deviceLink: fromCallback(linkDevices(scannerDevices)),
      soundLink: fromCallback(playOn(speaker)),
    },
  })
