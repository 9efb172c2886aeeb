import { progressBar, type Progress } from '#server/importer/progress.ts'
import type { OnProgress } from '#server/importer/told-progress.ts'

/** A progress bar for the products that are written. */
export const barOf = (): { onProgress: OnProgress; finish: () => void } => {
  let bar: Progress | undefined
  let written = 0
  return {
    onProgress: ({ step, done, total }) => {
      if (step === 'reading') return
      bar ??= progressBar(total, 'products')
      bar.advance(done - written)
      written = done
    },
    finish: () => bar?.finish(),
  }
}
