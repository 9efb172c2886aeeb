import { useSettled } from '#ui/kit/use-settled.ts'
import { Announcement } from './announcement.tsx'

/** Reads a text that follows what is typed, once whoever types pauses. */
export const SettledAnnouncement = ({ text }: { text: string }) => <Announcement text={useSettled(text)} />
