import type { SnapshotFrom } from 'xstate'
import { isStepDone, STEPS, type SetupStep } from '#domain/shop-setup.ts'
import type { shopSetupMachine } from './shopSetup.machine.ts'

type Snapshot = SnapshotFrom<typeof shopSetupMachine>

/** The step that shows; undefined before the first one and behind the last. */
export const selectStep = (snapshot: Snapshot): SetupStep | undefined =>
  STEPS.find((step) => snapshot.matches(step))

/** A step in the list of all. */
export interface ListedStep {
  step: SetupStep
  isCurrent: boolean
  isDone: boolean
  /** It can be gone to now. */
  isOpen: boolean
}

/** The steps, with how far each of them is. */
export const selectSteps = (snapshot: Snapshot): ListedStep[] =>
  STEPS.map((step) => ({
    step,
    isCurrent: snapshot.matches(step),
    isDone: isStepDone(snapshot.context.progress, step),
    isOpen: snapshot.can({ type: 'step.chosen', step }),
  }))

/** The logo as it will be: a chosen picture, or the address of the saved one; null where there is none. */
export const selectLogo = ({ context: { logo, progress } }: Snapshot): File | string | null => {
  if (logo === 'gone') return null
  return logo ?? progress.store?.image ?? null
}
