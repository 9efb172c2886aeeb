import { fromCallback, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { storesToKeep, withKept } from '#domain/kept-by-store.ts'
import { favouritesOf } from '#domain/tiles.ts'
import { productTilesMachine } from '#machines/selling/productTiles/productTiles.machine.ts'
import type {
  KeepFavourites,
  ProductTilesEvent,
  ProductTilesInput,
  TilePicked,
} from '#machines/selling/productTiles/productTiles.types.ts'
import type { TillSettingsActor } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import { publishOn, type EventBus } from './event-bus.ts'

/** Favourites of stores that have left the device go with them. */
const remember =
  ({
    favouritesRecord,
    stores,
  }: Deps): CallbackLogicFunction<KeepFavourites, ProductTilesEvent, ProductTilesInput> =>
  ({ sendBack, receive, input: { storeId } }) => {
    const keep = async (productIds: string[]) => {
      const onDevice = storesToKeep(await stores.list(), storeId)
      const kept = await favouritesRecord.update((known = []) =>
        withKept(known, onDevice, { store_id: storeId, product_ids: productIds }),
      )
      if (!kept.ok) sendBack({ type: 'favourites.notKept', fault: kept.fault })
    }
    void favouritesRecord.read().then((read) => {
      sendBack({ type: 'favourites.recalled', productIds: favouritesOf(read, storeId) })
    })
    receive(({ productIds }) => void keep(productIds))
  }

export const liveProductTiles = (deps: Deps, bus: EventBus<TilePicked>, tillSettings: TillSettingsActor) =>
  productTilesMachine.provide({
    actors: {
      storeLink: fromCallback(linkOf('productTiles', 'storeLink', { tillSettings })),
      favouritesLink: fromCallback(remember(deps)),
      pickerLink: fromCallback(publishOn(bus, (picked: TilePicked) => picked)),
    },
  })
