import { colorModeMachine } from '#machines/shell/colorMode/colorMode.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

const MODES = ['system', 'light', 'dark'] as const

export const colorModeModel = chartModel(colorModeMachine, {
  inputs: [undefined],
  events: () =>
    MODES.flatMap((mode) => [
      { type: 'colorMode.restored', mode },
      { type: 'colorMode.chosen', mode },
    ]),
  outcomes: {},
  key: () => true,
  accepts: {
    '*': ['colorMode.chosen', 'colorMode.restored?'],
    system: [],
    light: [],
    dark: [],
  },
  cashierSees: {
    system: "The page as light or dark as the device's system",
    light: 'A light page',
    dark: 'A dark page',
  },
})
