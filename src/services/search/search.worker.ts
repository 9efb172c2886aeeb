import type { SearchRequest } from './messages.ts'
import { searchHandler } from './search-handler.ts'

const handle = searchHandler()

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const found = handle.take(data)
  if (!found) return
  postMessage(found)
  // What waits in line comes first.
  setTimeout(() => handle.prepare())
})
