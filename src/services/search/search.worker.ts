import type { SearchRequest } from './messages.ts'
import { searchDesk } from './search-desk.ts'

const desk = searchDesk()

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const found = desk.take(data)
  if (!found) return
  postMessage(found)
  // What waits in line comes first.
  setTimeout(() => desk.prepare())
})
