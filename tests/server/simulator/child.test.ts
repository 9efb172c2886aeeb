import { expect, test } from 'vitest'
import { startSimulatorProcess } from '#server/simulator/child.ts'
import { freePorts } from '#tests/support/ports.ts'
import { canSeeProcesses, childrenOf, signal } from '#tests/support/processes.ts'

test.runIf(canSeeProcesses)(
  'a simulator that ends is started again as a process of its own, until it is stopped',
  async () => {
    const [port = 0, terminalPort = 0, terminalControlPort = 0] = await freePorts(3)
    const others = new Set(childrenOf(process.pid))
    const running = () => childrenOf(process.pid).filter((child) => !others.has(child))
    const answers = () =>
      fetch(`http://127.0.0.1:${terminalControlPort}/journal`).then(
        (answer) => answer.json(),
        () => 'no answer',
      )
    const simulator = await startSimulatorProcess({ port, terminalPort, terminalControlPort })
    const [first] = running()
    expect([running().length, await answers()]).toEqual([1, []])
    if (first !== undefined) signal(first, 'SIGKILL')
    await expect.poll(() => running().filter((child) => child !== first)).toHaveLength(1)
    await expect.poll(answers).toEqual([])
    await simulator.stop()
    expect([running(), await answers()]).toEqual([[], 'no answer'])
  },
)
