import { fromCallback } from 'xstate'
import type { Deps } from '#app/deps.ts'

/** Opens this page anew, once what the device is writing is written. */
export const reloadPage = ({ written }: Pick<Deps, 'written'>) =>
  fromCallback(() => void written().then(() => location.reload()))
