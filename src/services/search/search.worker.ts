import type { SearchRequest } from './messages.ts'
import { searchDesk } from './search-desk.ts'

const answer = searchDesk()

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const found = answer(data)
  if (found) postMessage(found)
})
