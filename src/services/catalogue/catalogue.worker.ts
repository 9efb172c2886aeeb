import { deviceStore } from '#services/storage/store.ts'
import { catalogueDesk } from './catalogue-desk.ts'
import type { CatalogueAnswer, CatalogueRequest } from './messages.ts'

const take = catalogueDesk(deviceStore(), (answer: CatalogueAnswer) => postMessage(answer))

addEventListener('message', ({ data }: MessageEvent<CatalogueRequest>) => void take(data))
