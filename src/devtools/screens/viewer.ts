import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type {
  ChartViewerActor,
  chartViewerMachine,
} from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import type { ChartDrawingActor } from '#devtools/machines/chartDrawing/chartDrawing.machine.ts'

export type ViewerLogic = typeof chartViewerMachine
export type ViewerSnapshot = SnapshotFrom<ViewerLogic>

/** The viewer's child chart, which draws; it lives as long as the viewer. */
export const useDrawing = (viewer: ChartViewerActor): ChartDrawingActor => {
  const drawing = useSelector(viewer, ({ children }) => children['chartDrawing'])
  if (!drawing) throw new Error('The viewer has no drawing')
  return drawing
}

export const useViewer = (viewer: ChartViewerActor): ViewerSnapshot =>
  useSelector(viewer, (snapshot) => snapshot)
