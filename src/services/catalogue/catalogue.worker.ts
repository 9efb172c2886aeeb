import { deviceStore } from '#services/storage/store.ts'
import { catalogueHandler } from './catalogue-handler.ts'
import type { CatalogueAnswer, CatalogueRequest } from './messages.ts'

const take = catalogueHandler(deviceStore(), (answer: CatalogueAnswer) => postMessage(answer))

addEventListener('message', ({ data }: MessageEvent<CatalogueRequest>) => void take(data))
