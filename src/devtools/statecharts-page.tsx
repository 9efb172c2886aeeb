import { StatechartsScreen } from '#devtools/screens/statecharts-screen.tsx'
import { liveViewer } from './live-viewer.ts'

const viewer = liveViewer()

/** /statecharts, with its own charts: none of it is loaded before it is opened. */
export const StatechartsPage = () => <StatechartsScreen viewer={viewer} />
