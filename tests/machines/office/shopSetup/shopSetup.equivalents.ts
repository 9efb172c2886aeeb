const ARRIVING = 'What arrives at the terminal goes on at once to the state that it came from.'

/** Mutants of the chart that no expectation could distinguish from it. */
export const shopSetupEquivalents: Record<string, string> = {
  'terminal.typing | serial.typed [0]: leads to terminal.arriving': ARRIVING,
  'terminal.typing | form.submitted [1]: leads to terminal.arriving': ARRIVING,
  'terminal.drawing | drawId failed [0]: leads to terminal.arriving': ARRIVING,
  'terminal.adding | addTerminal done [1]: leads to terminal.arriving': ARRIVING,
  'terminal.adding | addTerminal failed [0]: leads to terminal.arriving': ARRIVING,
  'terminal.replacing | replaceCode done [1]: leads to terminal.arriving': ARRIVING,
  'terminal.replacing | replaceCode failed [0]: leads to terminal.arriving': ARRIVING,
}
