import { useSettled } from '#ui/kit/use-settled.ts'
import { Announcement } from './announcement.tsx'

/** Reads a text once it has stood for half a second: what follows each key, or a wait that may be over at once. */
export const SettledAnnouncement = ({ text }: { text: string }) => (
  <Announcement text={useSettled(text, '')} />
)
